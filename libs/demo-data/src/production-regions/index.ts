import type { DemoProductionRegion } from '../types.js';
import { EUROPEAN_REGIONS } from './europe.js';
import { FRENCH_REGIONS } from './france.js';
import { JAPANESE_REGIONS } from './japan.js';
import { NEW_WORLD_REGIONS } from './new-world.js';
import type { RegionRecord } from './region-record.js';

const RECORDS = [...FRENCH_REGIONS, ...EUROPEAN_REGIONS, ...NEW_WORLD_REGIONS, ...JAPANESE_REGIONS];

/** Key of a production region within this library. */
export type RegionKey = (typeof RECORDS)[number]['key'];

const toRegion = (record: RegionRecord, index: number): DemoProductionRegion => ({
  reference: `PRR${String(index + 1).padStart(5, '0')}`,
  name: record.name.ja,
  nameEn: record.name.en,
  country: record.country,
  ...(record.parent ? { parentName: record.parent.ja, parentNameEn: record.parent.en } : {}),
  description: record.description.ja,
  descriptionEn: record.description.en,
  climate: record.climate.ja,
  climateEn: record.climate.en,
});

const regionsByKey = new Map<RegionKey, DemoProductionRegion>(
  RECORDS.map((record, index) => [record.key, toRegion(record, index)]),
);

export const PRODUCTION_REGIONS: readonly DemoProductionRegion[] = [...regionsByKey.values()];

export const productionRegion = (key: RegionKey): DemoProductionRegion => {
  const region = regionsByKey.get(key);
  if (!region) throw new Error(`No production region has the key ${key}`);
  return region;
};
