mod record;
