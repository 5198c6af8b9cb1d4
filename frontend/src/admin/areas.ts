import {
  areaOfResource,
  areasOfList,
  type GrantedAreas,
  hasArea,
  type StaffArea,
} from '@vinkura/domain/back-office/areas';
import { createContext, useContext } from 'react';

/** Pages whose first part is not a resource, the longest address first. */
const PAGE_AREAS: readonly (readonly [path: string, area: StaffArea])[] = [
  ['system/payments', 'ACCOUNTS'],
  ['system/stock', 'STOCK'],
  ['system', 'SYSTEM'],
  ['ai', 'CATALOGUE'],
  ['feedback', 'CUSTOMERS'],
  ['print/liquor-ledger', 'ACCOUNTS'],
  ['print', 'ORDERS'],
  ['journal', 'ACCOUNTS'],
  ['liquor-ledger', 'ACCOUNTS'],
  ['calendar', 'ORDERS'],
  ['carriers', 'ORDERS'],
  ['reports', 'ACCOUNTS'],
  ['wine-demand', 'CATALOGUE'],
];

/** Areas that open a page, by its address; undefined for the first page, which shows a part to everybody. */
function areasOfPage(address: string): readonly StaffArea[] | undefined {
  const path = address.replace(/[?#].*/, '').replace(/^\/admin\/?|\/$/g, '');
  if (path === '') return undefined;
  const page = PAGE_AREAS.find(([start]) => path === start || path.startsWith(`${start}/`));
  if (page) return [page[1]];
  const [resource = '', ...rest] = path.split('/');
  return rest.length === 0 ? areasOfList(resource) : [areaOfResource(resource)];
}

/** Areas of the signed-in administrator (STAFF-01); the server refuses everything else in any case. */
export const AreasContext = createContext<GrantedAreas>(undefined);

/** What the signed-in administrator may see, to leave out what the server would refuse. */
export function useAreas() {
  const areas = useContext(AreasContext);
  return {
    has: (area: StaffArea): boolean => hasArea(areas, area),
    mayOpen: (address: string): boolean => {
      const needed = areasOfPage(address);
      return needed === undefined || needed.some((area) => hasArea(areas, area));
    },
  };
}
