/** Topic of changes of wines, producers and production regions. */
export const CATALOG_CHANGES = 'catalog';
