import {
  ASSET_MAX_MB,
  ASSET_WIDTHS,
  type AssetFormat,
  type AssetWidth,
  cropInPixels,
  type PictureCrop,
} from '@vinkura/domain';
import type { Sharp } from 'sharp';
import { DomainError, validationFailed } from '../platform/errors/domain-error.js';

/** Maximum bytes of an uploaded file. */
export const MAX_FILE_BYTES = ASSET_MAX_MB * 1024 * 1024;
/** Pixel limit against decompression bombs: larger pictures are not decoded. */
const MAX_MEGAPIXELS = 40;
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
/** Maximum bytes of a rendition. */
const MAX_RENDITION_BYTES = 2 * 1024 * 1024;
/** Tried in order until the WebP of a rendition is small enough. */
const QUALITIES = [82, 70, 55, 40, 25];
/** Of 0 to 9: more costs seconds of an upload and saves a few per cent. */
const AVIF = { quality: 55, effort: 3 };
/** Of a larger WebP no AVIF is made: noise takes it many seconds and becomes hardly smaller. */
const AVIF_MAX_BYTES = 512 * 1024;
/** Renditions are made from a picture of this width. */
const LARGEST_WIDTH = Math.max(...ASSET_WIDTHS);
/** Limits very tall pictures too. */
const MAX_HEIGHT_PER_WIDTH = 3;
const TIMEOUT_SECONDS = 20;

/** Detects the file type by its first bytes; name and declared content type are ignored. */
const SIGNATURES: readonly { format: string; matches(file: Buffer): boolean }[] = [
  { format: 'jpeg', matches: (file) => file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  {
    format: 'png',
    matches: (file) =>
      file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  },
  {
    format: 'webp',
    matches: (file) => file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP',
  },
  {
    format: 'heif',
    matches: (file) => /^ftyp(avif|avis|mif1)$/.test(file.toString('latin1', 4, 12)),
  },
];

interface Rendition {
  width: AssetWidth;
  format: AssetFormat;
  data: Buffer;
}

export interface Picture {
  width: number;
  height: number;
  renditions: Rendition[];
}

/** Pixels without a format, from which the renditions are encoded. */
interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

const notAPicture = () => validationFailed([{ field: 'file', messageKey: 'asset-not-a-picture' }]);

/** Loaded with the first upload: the native library takes a tenth of a start. */
const loadSharp = async () => (await import('sharp')).default;

/**
 * Decodes an uploaded picture, turns it upright, cuts it, and encodes it in each width and format. Only pixels are kept:
 * metadata such as location, and any appended data, are dropped.
 * @param crop the part to keep; all of it by default
 * @throws DomainError VALIDATION_FAILED naming `file` for anything but a complete JPEG, PNG, WebP or AVIF;
 * PAYLOAD_TOO_LARGE
 */
export async function readPicture(
  file: Buffer,
  { formats, crop }: { formats: readonly AssetFormat[]; crop?: PictureCrop },
): Promise<Picture> {
  if (file.length > MAX_FILE_BYTES) throw tooLarge();
  const format = SIGNATURES.find((signature) => signature.matches(file))?.format;
  if (!format) throw notAPicture();
  const upright = await sizeOf(file, format);
  const part = crop && cropInPixels(crop, upright);
  const renditions: Rendition[] = [];
  try {
    const pixels = await pixelsOf(file, part);
    for (const width of ASSET_WIDTHS) {
      const webp = await webpOf(pixels, width);
      renditions.push({ width, format: 'webp', data: webp });
      if (!formats.includes('avif') || webp.length > AVIF_MAX_BYTES) continue;
      const avif = await avifOf(pixels, width);
      // Where it is not smaller, the WebP is served in its place.
      if (avif.length < webp.length) renditions.push({ width, format: 'avif', data: avif });
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw notAPicture();
  }
  const { width, height } = part ?? upright;
  return { width, height, renditions };
}

const tooLarge = () =>
  new DomainError('PAYLOAD_TOO_LARGE', 'asset-too-large', { field: 'file', limit: ASSET_MAX_MB });

/** Reads the header only. */
async function sizeOf(file: Buffer, format: string): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp();
  // The limit is checked below with its own error; reading the header is cheap.
  const found = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!found || found.format !== format || (format === 'heif' && found.compression !== 'av1'))
    throw notAPicture();
  if (found.width * found.height > MAX_PIXELS)
    throw new DomainError('PAYLOAD_TOO_LARGE', 'asset-too-many-pixels', {
      field: 'file',
      limit: MAX_MEGAPIXELS,
    });
  const { width, height } = found.autoOrient;
  return { width, height };
}

const fitted = (picture: Sharp, width: number): Sharp =>
  picture.resize({ width, height: width * MAX_HEIGHT_PER_WIDTH, fit: 'inside', withoutEnlargement: true });

/** Decodes the file once, in the size of the largest rendition. */
async function pixelsOf(file: Buffer, part: ReturnType<typeof cropInPixels> | undefined): Promise<Pixels> {
  const sharp = await loadSharp();
  const upright = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient();
  const { data, info } = await fitted(part ? upright.extract(part) : upright, LARGEST_WIDTH)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function webpOf(pixels: Pixels, width: AssetWidth): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const data = await (await sized(pixels, width)).webp({ quality }).toBuffer();
    if (data.length <= MAX_RENDITION_BYTES) return data;
  }
  throw tooLarge();
}

const avifOf = async (pixels: Pixels, width: AssetWidth): Promise<Buffer> =>
  (await sized(pixels, width)).avif(AVIF).toBuffer();

async function sized({ data, raw }: Pixels, width: AssetWidth): Promise<Sharp> {
  const sharp = await loadSharp();
  return fitted(sharp(data, { raw }).timeout({ seconds: TIMEOUT_SECONDS }), width);
}
