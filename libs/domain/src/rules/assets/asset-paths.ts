/** Widths of renditions in pixels. */
export const ASSET_WIDTHS = [320, 640, 1280] as const;
export type AssetWidth = (typeof ASSET_WIDTHS)[number];

const ASSET_PATH = /^\/assets\/[0-9a-f]{24}\/(320|640|1280)\.webp$/;

/** URL path of an uploaded picture in a width. */
export const assetPath = (id: string, width: AssetWidth): string => `/assets/${id}/${width}.webp`;

/** URL path of a photo of a restaurant's report, readable by this restaurant and the back office only. */
export const reportPhotoPath = (id: string, width: AssetWidth): string => `/api/report-photos/${id}/${width}`;

/** URL path of a photo of a customer's claim, readable by this customer and the back office only. */
export const claimPhotoPath = (id: string, width: AssetWidth): string => `/api/claim-photos/${id}/${width}`;

/** Whether a text is the URL path of an uploaded picture. */
export const isAssetPath = (text: unknown): text is string =>
  typeof text === 'string' && ASSET_PATH.test(text);
