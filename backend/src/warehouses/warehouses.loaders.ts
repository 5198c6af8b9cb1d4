import type { Loaders } from '../platform/graphql/loaders.js';
import type { Warehouses } from './warehouses.service.js';

/** Batches the warehouses of a request into one query; deleted ones are included. */
export const warehouseLoader = (loaders: Loaders, warehouses: Warehouses) =>
  loaders.one(
    'warehouses',
    (keys) => warehouses.find(keys),
    (warehouse) => warehouse.reference,
  );
