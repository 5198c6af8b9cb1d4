import { productionRegion } from '../production-regions/index.js';
import type { DemoProducer } from '../types.js';
import { NORTHERN_FRENCH_PRODUCERS } from './france-north.js';
import { SOUTHERN_FRENCH_PRODUCERS } from './france-south.js';
import { ITALIAN_PRODUCERS } from './italy.js';
import { JAPANESE_PRODUCERS } from './japan.js';
import { NEW_WORLD_PRODUCERS } from './new-world.js';
import type { ProducerRecord } from './producer-record.js';
import { OTHER_EUROPEAN_PRODUCERS } from './rest-of-europe.js';

const RECORDS = [
  ...NORTHERN_FRENCH_PRODUCERS,
  ...SOUTHERN_FRENCH_PRODUCERS,
  ...ITALIAN_PRODUCERS,
  ...OTHER_EUROPEAN_PRODUCERS,
  ...NEW_WORLD_PRODUCERS,
  ...JAPANESE_PRODUCERS,
];

/** Key of a producer within this library. */
export type ProducerKey = (typeof RECORDS)[number]['key'];

const toProducer = (record: ProducerRecord, index: number): DemoProducer => {
  const region = productionRegion(record.region);
  return {
    reference: `PRC${String(index + 1).padStart(5, '0')}`,
    name: record.name.ja,
    nameEn: record.name.en,
    country: region.country,
    region: region.reference,
    description: record.description.ja,
    descriptionEn: record.description.en,
  };
};

const producersByKey = new Map<ProducerKey, DemoProducer>(
  RECORDS.map((record, index) => [record.key, toProducer(record, index)]),
);

export const PRODUCERS: readonly DemoProducer[] = [...producersByKey.values()];

export const producer = (key: ProducerKey): DemoProducer => {
  const found = producersByKey.get(key);
  if (!found) throw new Error(`No producer has the key ${key}`);
  return found;
};
