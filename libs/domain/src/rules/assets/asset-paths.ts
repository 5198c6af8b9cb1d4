/** Widths of renditions in pixels. */
export const ASSET_WIDTHS = [320, 640, 1280] as const;
export type AssetWidth = (typeof ASSET_WIDTHS)[number];

/** Formats of public pictures, the smallest first; the stored address of a picture is that of its WebP. */
export const ASSET_FORMATS = ['avif', 'webp'] as const;
export type AssetFormat = (typeof ASSET_FORMATS)[number];

/** Maximum size of an uploaded file. */
export const ASSET_MAX_MB = 8;

const ASSET_PATH = /^\/assets\/([0-9a-f]{24})\/(?:320|640|1280)\.webp$/;

/** URL path of an uploaded picture in a width. */
export const assetPath = (id: string, width: AssetWidth, format: AssetFormat = 'webp'): string =>
  `/assets/${id}/${width}.${format}`;

/** URL path of a photo of a restaurant's report, readable by this restaurant and the back office only. */
export const reportPhotoPath = (id: string, width: AssetWidth): string => `/api/report-photos/${id}/${width}`;

/** URL path of a photo of a customer's claim, readable by this customer and the back office only. */
export const claimPhotoPath = (id: string, width: AssetWidth): string => `/api/claim-photos/${id}/${width}`;

/** Whether a text is the URL path of an uploaded picture. */
export const isAssetPath = (text: unknown): text is string =>
  typeof text === 'string' && ASSET_PATH.test(text);

/** All widths of an uploaded picture in a format, as a `srcset`; undefined for a picture from elsewhere. */
export function assetSourceSet(path: string, format: AssetFormat): string | undefined {
  const [, id] = ASSET_PATH.exec(path) ?? [];
  return id && ASSET_WIDTHS.map((width) => `${assetPath(id, width, format)} ${width}w`).join(', ');
}
