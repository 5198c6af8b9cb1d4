import { ASSET_WIDTHS, type AssetWidth } from '@vinkura/domain';
import sharp from 'sharp';
import { DomainError, validationFailed } from '../platform/errors/domain-error.js';

/** Bytes of an uploaded file. */
const MAX_FILE_MB = 8;
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;
/** A small file can hold a huge picture: whatever has more pixels is not unpacked at all. */
const MAX_MEGAPIXELS = 40;
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
/** Bytes of one rendition. */
const MAX_RENDITION_BYTES = 2 * 1024 * 1024;
/** Tried in turn until a rendition is small enough. */
const QUALITIES = [82, 70, 55, 40, 25];
/** Very high pictures are bounded too. */
const MAX_HEIGHT_PER_WIDTH = 3;
const TIMEOUT_SECONDS = 20;

/** What a file is, by its first bytes: its name and the browser's claim count for nothing. */
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
 * Reads an uploaded picture and draws it anew in each width as WebP. Only pixels are taken over: places and names
 * that a camera wrote, and whatever else a file carries behind or between them, are left behind.
 * @throws DomainError VALIDATION_FAILED naming `file` for anything that is no whole JPEG, PNG, WebP or AVIF;
 *   PAYLOAD_TOO_LARGE
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
  // The limit is told below, with a sentence of its own; the header alone costs nothing.
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
