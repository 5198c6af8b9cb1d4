import type { Loaders } from '../platform/graphql/loaders.js';
import type { CatalogService } from './catalog.service.js';
import type { Producers } from './producers.service.js';
import type { ProductionRegions } from './production-regions.service.js';
import type { Sommeliers } from './sommeliers.service.js';

/** Batches the wines of a request into one query; deleted ones are included, for orders that reference them. */
export const productLoader = (loaders: Loaders, catalog: CatalogService) =>
  loaders.one(
    'product',
    (keys) => catalog.findCached(keys),
    (product) => product.reference,
  );

export const producerLoader = (loaders: Loaders, producers: Producers) =>
  loaders.one(
    'producers',
    (keys) => producers.findCached(keys),
    (producer) => producer.reference,
  );

export const regionLoader = (loaders: Loaders, regions: ProductionRegions) =>
  loaders.one(
    'production-regions',
    (keys) => regions.findCached(keys),
    (region) => region.reference,
  );

export const sommelierLoader = (loaders: Loaders, sommeliers: Sommeliers) =>
  loaders.one(
    'sommeliers',
    (keys) => sommeliers.find(keys),
    (sommelier) => sommelier.reference,
  );
