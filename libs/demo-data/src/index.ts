/**
 * The demo shop as plain data: 172 real wines of 71 producers, invented restaurants and people. Deterministic except
 * for dates, which follow `now`; no I/O.
 */
import { VENUE_CITIES } from './geography/venue-cities.js';
import { VENUE_DEPARTMENTS } from './geography/venue-departments.js';
import { VENUE_REGIONS } from './geography/venue-regions.js';
import { buildHistory, stocksAfter } from './history/index.js';
import { buildParameters } from './parameters.js';
import { PRODUCERS } from './producers/index.js';
import { PRODUCTION_REGIONS } from './production-regions/index.js';
import { buildProducts, TOP_PRODUCT_REFS } from './products/index.js';
import { SOMMELIERS } from './sommeliers.js';
import { buildStocks } from './stocks.js';
import type { DemoData, DemoHistory } from './types.js';
import { buildUsers } from './users/index.js';
import { buildVenues } from './venues/index.js';
import { WAREHOUSES } from './warehouses.js';

export { DEMO_PHOTOS, filesOf } from './photos.js';
export { bookingsOf, PLANNED_BY, stepOf } from './history/index.js';
export { type SeededRandom, seededRandom } from './random.js';
export * from './types.js';

const NO_HISTORY: DemoHistory = {
  orders: [],
  cellarEntries: [],
  indents: [],
  indentProducts: [],
  movements: [],
  points: [],
  purchases: [],
  proposals: [],
  favourites: [],
  failedQueries: [],
};

/**
 * Builds a new copy of the demo data; the caller may modify it.
 *
 * @param now time of the load; creation and membership dates are earlier
 * @param people without them there are no orders
 */
export const buildDemoData = (now: Date, { people = true } = {}): DemoData => {
  const users = people ? buildUsers(now) : [];
  const venues = buildVenues();
  const history = people ? buildHistory(now, users, venues) : NO_HISTORY;
  return structuredClone({
    producers: [...PRODUCERS],
    productionRegions: [...PRODUCTION_REGIONS],
    sommeliers: [...SOMMELIERS],
    products: buildProducts(now),
    venueRegions: [...VENUE_REGIONS],
    venueDepartments: [...VENUE_DEPARTMENTS],
    venueCities: [...VENUE_CITIES],
    venues,
    warehouses: [...WAREHOUSES],
    stocks: stocksAfter(buildStocks(), history),
    users,
    parameters: buildParameters(now),
    topProductRefs: [...TOP_PRODUCT_REFS],
    history,
  });
};
