import {
  areaOfResource,
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
];

/** The area of a page by its address; undefined for the first page, which shows a part to everybody. */
function areaOfPage(address: string): StaffArea | undefined {
  const path = address.replace(/[?#].*/, '').replace(/^\/admin\/?/, '');
  if (path === '') return undefined;
  const page = PAGE_AREAS.find(([start]) => path === start || path.startsWith(`${start}/`));
  return page ? page[1] : areaOfResource(path.split('/')[0] ?? '');
}

/** Areas of the signed-in administrator (STAFF-01); the server refuses everything else in any case. */
export const AreasContext = createContext<GrantedAreas>(undefined);

/** What the signed-in administrator may see, to leave out what the server would refuse. */
export function useAreas() {
  const areas = useContext(AreasContext);
  return {
    has: (area: StaffArea): boolean => hasArea(areas, area),
    mayOpen: (address: string): boolean => {
      const area = areaOfPage(address);
      return area === undefined || hasArea(areas, area);
    },
  };
}
