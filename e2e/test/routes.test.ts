import { expect, it } from '@jest/globals';
import { PAGE_ROUTES } from '../../frontend/src/app/route-table.js';
import { ROUTE_PARTS, routeSweep } from '../support/route-sweep.js';
import { ROUTE_EXAMPLES } from '../support/routes.js';

it('every route of the shop is in a route sweep', () => {
  const paths = (routes: readonly { path: string }[]) => routes.map(({ path }) => path).sort();
  expect(Object.keys(ROUTE_EXAMPLES).sort()).toEqual(paths(PAGE_ROUTES));
  expect(paths(Object.values(ROUTE_PARTS).flat())).toEqual(paths(PAGE_ROUTES));
});

routeSweep(ROUTE_PARTS.first);
