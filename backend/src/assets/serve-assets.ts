import type { NextFunction, Request, Response } from 'express';
import { ASSET_FORMATS, ASSET_WIDTHS, type AssetFormat } from '@vinkura/domain';
import { notFound } from '../platform/errors/domain-error.js';
import type { AssetRendition } from './asset-rendition.js';
import type { Assets } from './assets.service.js';

const PATH = new RegExp(
  `^/assets/([0-9a-f]{24})/(${ASSET_WIDTHS.join('|')})\\.(${ASSET_FORMATS.join('|')})$`,
);

/**
 * Serves uploaded pictures at `/assets/<id>/<width>.<format>` before session handling: they are public, immutable and
 * cacheable for ever.
 */
export function serveAssets(assets: Assets) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const [, id, width, format] = PATH.exec(request.path) ?? [];
    if (!id || !width || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    try {
      const rendition = await assets.rendition(id, width, format as AssetFormat);
      if (!rendition) throw notFound('asset', id);
      response.setHeader('ETag', rendition.etag);
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      // Express compares the ETag and returns 304.
      response.type(typeOf(rendition)).send(bufferOf(rendition.data));
    } catch (error) {
      next(error);
    }
  };
}

/** What it is, which is WebP for an address of AVIF if only that was made. */
const typeOf = ({ _id }: AssetRendition): string => (_id.endsWith('.avif') ? 'image/avif' : 'image/webp');

/** A lean read returns the driver's binary type. */
function bufferOf(data: Buffer | { buffer: Uint8Array }): Buffer {
  return Buffer.isBuffer(data) ? data : Buffer.from(data.buffer);
}

/** Sends a photo that not everybody may read. */
export function sendRestricted(response: Response, { data, etag }: AssetRendition): void {
  response.setHeader('ETag', etag);
  // Phones in a kitchen are shared: the permission is revalidated on each view.
  response.setHeader('Cache-Control', 'private, no-cache');
  response.type('image/webp').send(bufferOf(data));
}
