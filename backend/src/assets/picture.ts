import { ASSET_WIDTHS, type AssetWidth } from '@vinkura/domain';
import sharp from 'sharp';
import { DomainError, validationFailed } from '../platform/errors/domain-error.js';

/** Maximum bytes of an uploaded file. */
const MAX_FILE_MB = 8;
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;
/** Pixel limit against decompression bombs: larger pictures are not decoded. */
const MAX_MEGAPIXELS = 40;
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
/** Maximum bytes of a rendition. */
const MAX_RENDITION_BYTES = 2 * 1024 * 1024;
/** Tried in order until a rendition is small enough. */
const QUALITIES = [82, 70, 55, 40, 25];
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
  data: Buffer;
}

export interface Picture {
  width: number;
  height: number;
  renditions: Rendition[];
}

const notAPicture = () => validationFailed([{ field: 'file', messageKey: 'asset-not-a-picture' }]);

/**
 * Decodes an uploaded picture and encodes it as WebP in each width. Only pixels are kept: metadata such as location,
 * and any appended data, are dropped.
 * @throws DomainError VALIDATION_FAILED naming `file` for anything but a complete JPEG, PNG, WebP or AVIF;
 * PAYLOAD_TOO_LARGE
 */
export async function readPicture(file: Buffer): Promise<Picture> {
  if (file.length > MAX_FILE_BYTES) throw tooLarge();
  const format = SIGNATURES.find((signature) => signature.matches(file))?.format;
  if (!format) throw notAPicture();
  const { width, height } = await sizeOf(file, format);
  const renditions: Rendition[] = [];
  try {
    for (const each of ASSET_WIDTHS) renditions.push({ width: each, data: await drawn(file, each) });
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw notAPicture();
  }
  return { width, height, renditions };
}

const tooLarge = () =>
  new DomainError('PAYLOAD_TOO_LARGE', 'asset-too-large', { field: 'file', limit: MAX_FILE_MB });

/** Reads the header only. */
async function sizeOf(file: Buffer, format: string): Promise<{ width: number; height: number }> {
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

async function drawn(file: Buffer, width: AssetWidth): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const data = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({
        width,
        height: width * MAX_HEIGHT_PER_WIDTH,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality })
      .toBuffer();
    if (data.length <= MAX_RENDITION_BYTES) return data;
  }
  throw tooLarge();
}
