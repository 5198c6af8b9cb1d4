export type { ProductEntry } from './product-entry.js';
export { ProductSearch } from './product-search.js';
export { ProductIndex } from './product-index.js';
export { SearchModule } from './search.module.js';
export { VenueIndex } from './venue-index.js';
export { VenueSearch } from './venue-search.js';
