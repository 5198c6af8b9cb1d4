import type { CatalogWineQuery } from '../../../generated/catalog.js';

/** A wine with everything that its page shows. */
export type FullWine = NonNullable<CatalogWineQuery['product']>;
