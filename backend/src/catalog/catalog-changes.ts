/** The topic under which changes of wines, producers and production regions are signalled. */
export const CATALOG_CHANGES = 'catalog';
