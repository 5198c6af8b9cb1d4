/** Widths in pixels in which an uploaded picture is kept. */
export const ASSET_WIDTHS = [320, 640, 1280] as const;
export type AssetWidth = (typeof ASSET_WIDTHS)[number];

const ASSET_PATH = /^\/assets\/[0-9a-f]{24}\/(320|640|1280)\.webp$/;

/** The address of an uploaded picture in a width, within the shop. */
export const assetPath = (id: string, width: AssetWidth): string => `/assets/${id}/${width}.webp`;

/** The address of a photograph of a restaurant's report, which only this restaurant and the back office may read. */
export const reportPhotoPath = (id: string, width: AssetWidth): string => `/api/report-photos/${id}/${width}`;

/** Whether a text is the address of an uploaded picture. */
export const isAssetPath = (text: unknown): text is string =>
  typeof text === 'string' && ASSET_PATH.test(text);
