export { Found } from './engine/text-units.js';
export type { ProductEntry } from './product-entry.js';
export { ProductSearch } from './product-search.js';
export { ProductIndex } from './product-index.js';
export { LoggedQuery } from './query-log.js';
export { QueryLog } from './query-log.service.js';
export { SearchModule } from './search.module.js';
export { VenueIndex } from './venue-index.js';
export { VenueSearch } from './venue-search.js';
