import type { Loaders } from '../platform/graphql/loaders.js';
import type { Warehouses } from './warehouses.service.js';

/** One query a request for all warehouses that it names; deleted ones are found too. */
export const warehouseLoader = (loaders: Loaders, warehouses: Warehouses) =>
  loaders.one(
    'warehouses',
    (keys) => warehouses.find(keys),
    (warehouse) => warehouse.reference,
  );
