import { Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';

/**
 * Root fields of the public catalogue with the same result for all visitors: a response of these alone may be cached.
 * Fields that depend on session or caller must not be listed.
 */
export const CACHEABLE_FIELDS: ReadonlySet<string> = new Set([
  'cuisineProducts',
  'cuisineTags',
  'producer',
  'producers',
  'product',
  'productionRegion',
  'productionRegions',
  'products',
  'sommelier',
  'sommeliers',
  'topProducts',
  'topVenues',
  'venue',
  'venueCities',
  'venueDepartments',
  'venueRegions',
  'venues',
]);

/** Whether all root fields are in the list. Root fragments are not resolved: the shop's operations have none. */
export const isCatalogueQuery = ({ operation, selectionSet }: OperationDefinitionNode): boolean =>
  operation === OperationTypeNode.QUERY &&
  selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && CACHEABLE_FIELDS.has(selection.name.value),
  );
