import { enumOf } from '../../platform/graphql/enums.js';

export const ProductSort = enumOf(
  'ProductSort',
  'Sort order of a list of wines; CHANGED: last changed first.',
  [
    'RELEVANCE',
    'PRICE_ASC',
    'PRICE_DESC',
    'NAME',
    'NEWEST',
    'VINTAGE_ASC',
    'VINTAGE_DESC',
    'REFERENCE',
    'CHANGED',
  ],
);
/** A separate type name: a handler's parameter type would otherwise be validated as a class. */
export type ProductOrder = keyof typeof ProductSort;

export const VenueSort = enumOf('VenueSort', 'Sort order of a list of venues.', [
  'RELEVANCE',
  'NAME',
  'BUDGET_ASC',
  'BUDGET_DESC',
  'CORKAGE_ASC',
  'REFERENCE',
]);
export type VenueOrder = keyof typeof VenueSort;
