/** The part of a picture that is kept, in fractions of its upright width and height. */
export interface PictureCrop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Smallest side: less of a phone's photo would be blurred on the page. */
const SIDE_MIN = 0.05;
const DECIMALS = 4;
/** Sums of rounded fractions. */
const TOLERANCE = 2 / 10 ** DECIMALS;
const PATTERN = /^(?:[01](?:\.\d{1,10})?,){3}[01](?:\.\d{1,10})?$/;

/** Formats a part for the upload: `left,top,width,height`. */
export const formatCrop = ({ left, top, width, height }: PictureCrop): string =>
  [left, top, width, height].map((side) => String(Number(side.toFixed(DECIMALS)))).join(',');

/** @returns undefined for anything but a part inside of the picture with sides of at least 5 % */
export function parseCrop(text: string): PictureCrop | undefined {
  if (!PATTERN.test(text)) return undefined;
  const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number);
  const isInside = left + width <= 1 + TOLERANCE && top + height <= 1 + TOLERANCE;
  return isInside && width >= SIDE_MIN && height >= SIDE_MIN ? { left, top, width, height } : undefined;
}

/** The part in whole pixels of a picture of this size. */
export function cropInPixels(
  { left, top, width, height }: PictureCrop,
  size: { width: number; height: number },
) {
  const within = (start: number, length: number, whole: number) => {
    const first = Math.min(Math.round(start * whole), whole - 1);
    return [first, Math.max(1, Math.min(Math.round(length * whole), whole - first))] as const;
  };
  const [x, across] = within(left, width, size.width);
  const [y, down] = within(top, height, size.height);
  return { left: x, top: y, width: across, height: down };
}
