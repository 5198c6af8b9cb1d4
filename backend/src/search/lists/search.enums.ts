import { registerEnumType } from '@nestjs/graphql';

export const ProductSort = {
  RELEVANCE: 'RELEVANCE',
  PRICE_ASC: 'PRICE_ASC',
  PRICE_DESC: 'PRICE_DESC',
  NAME: 'NAME',
  NEWEST: 'NEWEST',
  VINTAGE_ASC: 'VINTAGE_ASC',
  VINTAGE_DESC: 'VINTAGE_DESC',
  REFERENCE: 'REFERENCE',
  CHANGED: 'CHANGED',
} as const;
/** A separate type name: a handler's parameter type would otherwise be validated as a class. */
export type ProductOrder = keyof typeof ProductSort;

export const VenueSort = {
  RELEVANCE: 'RELEVANCE',
  NAME: 'NAME',
  BUDGET_ASC: 'BUDGET_ASC',
  BUDGET_DESC: 'BUDGET_DESC',
  CORKAGE_ASC: 'CORKAGE_ASC',
  REFERENCE: 'REFERENCE',
} as const;
export type VenueOrder = keyof typeof VenueSort;

registerEnumType(ProductSort, {
  name: 'ProductSort',
  description: 'Sort order of a list of wines; CHANGED: last changed first.',
});
registerEnumType(VenueSort, { name: 'VenueSort', description: 'Sort order of a list of venues.' });
