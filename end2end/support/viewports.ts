/** Viewports of the projects, and those that most layout checks run at. Sizes in CSS pixels. */

export const PHONE = { width: 360, height: 640 };
export const LANDSCAPE_PHONE = { width: 640, height: 360 };
export const TABLET = { width: 768, height: 1024 };
export const DESKTOP = { width: 1440, height: 900 };

/** "360x640". */
export const sizeName = ({ width, height }: { width: number; height: number }) => `${width}x${height}`;
