import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DEMO_PHOTOS, filesOf } from '@vinkura/demo-data';
import { Types } from 'mongoose';
import { type Asset, type AssetRendition, etagOf, renditionId } from '../assets/index.js';

const resolve = (path: string): string =>
  createRequire(import.meta.url).resolve(`@vinkura/demo-data/${path}`);

/** The demo photographs as if the office had uploaded them: their renditions were made beforehand. */
export function photoDocuments(now: Date): { assets: Asset[]; renditions: AssetRendition[] } {
  const photos = DEMO_PHOTOS.map((photo) => ({
    photo,
    renditions: filesOf(photo).map(({ width, format, path }): AssetRendition => {
      const data = readFileSync(resolve(path));
      return { _id: renditionId(photo.id, width, format), data, etag: etagOf(data) };
    }),
  }));
  return {
    assets: photos.map(({ photo: { id, of, file, width, height }, renditions }): Asset => ({
      _id: new Types.ObjectId(id),
      digest: `demo ${id}`,
      name: `${file}.png`,
      width,
      height,
      bytes: renditions.reduce((sum, { data }) => sum + data.length, 0),
      ...(of.startsWith('VEN') && { venueRef: of }),
      uploadedBy: 'SYSTEM',
      personal: false,
      createdAt: now,
    })),
    renditions: photos.flatMap(({ renditions }) => renditions),
  };
}
