import { AUDIT_ENTRIES } from './audit-entries.js';
import { CELLAR_ENTRIES } from './cellar-entries.js';
import { PRODUCERS, PRODUCTION_REGIONS, SOMMELIERS } from './catalog.js';
import type { ColumnDefinition, FieldDefinition, ResourceDefinition, ResourceName } from './definition.js';
import { ORDERS } from './orders.js';
import { USERS } from './people.js';
import { GOODS_IN, SUPPLIERS } from './purchasing.js';
import { PRODUCTS } from './products.js';
import { INDENTS, PARAMETERS } from './settings.js';
import { STOCK_TRANSFERS } from './stock-transfers.js';
import { VENUE_CITIES, VENUE_DEPARTMENTS, VENUE_REGIONS, VENUES } from './venues.js';
import { WINE_WISHES } from './wine-wishes.js';
import { STOCK_ENTRIES, STOCK_MOVEMENTS, WAREHOUSES } from './warehouses.js';

export * from './labels/change-labels.js';
export * from './check-fields.js';
export * from './copy-values.js';
export * from './definition.js';
export * from './labels/field-labels.js';
export * from './initial-values.js';
export * from './list-pages.js';
export * from './record-titles.js';

/** Resources of the back office, in menu order. */
export const RESOURCES: readonly ResourceDefinition[] = [
  ORDERS,
  USERS,
  PRODUCTS,
  PRODUCERS,
  PRODUCTION_REGIONS,
  SOMMELIERS,
  WINE_WISHES,
  VENUES,
  VENUE_CITIES,
  VENUE_DEPARTMENTS,
  VENUE_REGIONS,
  INDENTS,
  SUPPLIERS,
  GOODS_IN,
  WAREHOUSES,
  STOCK_ENTRIES,
  STOCK_MOVEMENTS,
  STOCK_TRANSFERS,
  CELLAR_ENTRIES,
  PARAMETERS,
  AUDIT_ENTRIES,
];

const BY_NAME = new Map<string, ResourceDefinition>(RESOURCES.map((resource) => [resource.name, resource]));

/** The definition of a resource by its name in URLs; undefined for an unknown one. */
export const findResource = (name: string): ResourceDefinition | undefined => BY_NAME.get(name);

/** @throws RangeError for an unknown name */
export function resourceNamed(name: ResourceName): ResourceDefinition {
  const found = findResource(name);
  if (!found) throw new RangeError(`no resource ${name}`);
  return found;
}

export const columnOf = (resource: ResourceDefinition, key: string): ColumnDefinition | undefined =>
  resource.columns.find((column) => column.key === key);

export const fieldOf = (resource: ResourceDefinition, key: string): FieldDefinition | undefined =>
  resource.fields.find((field) => field.key === key);
