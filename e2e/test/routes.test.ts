import { expect, it } from '@jest/globals';
import { PAGE_ROUTES } from '../../frontend/src/app/route-table.js';
import { FIRST_ROUTES, tourOf } from '../support/route-tour.js';
import { ROUTE_EXAMPLES } from '../support/routes.js';

it('every route of the shop is looked at', () => {
  expect(Object.keys(ROUTE_EXAMPLES).sort()).toEqual(PAGE_ROUTES.map(({ path }) => path).sort());
});

tourOf(PAGE_ROUTES.slice(0, FIRST_ROUTES));
