export { Found } from './engine/text-units.js';
export type { ProductEntry } from './indexes/product-entry.js';
export { ProductSearch } from './lists/product-search.js';
export { ProductIndex } from './indexes/product-index.js';
export { LoggedQuery } from './query-log/query-log.js';
export { QueryLog } from './query-log/query-log.service.js';
export { SearchModule } from './search.module.js';
export { VenueIndex } from './indexes/venue-index.js';
export { VenueSearch } from './lists/venue-search.js';
