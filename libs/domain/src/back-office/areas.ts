import { UserType } from '../rules/shared/enums.js';
import type { ResourceName } from './definition.js';

/**
 * Areas of the back office (STAFF-01, ADR-0050). An administrator works in some of them, or in all: then her account has
 * no list of areas.
 */
export const STAFF_AREAS = ['ORDERS', 'STOCK', 'CATALOGUE', 'CUSTOMERS', 'ACCOUNTS', 'SYSTEM'] as const;
export type StaffArea = (typeof STAFF_AREAS)[number];

/** Areas of an administrator; undefined or null: all. */
export type GrantedAreas = readonly StaffArea[] | null | undefined;

/** Days that an invitation to the staff is valid. */
export const STAFF_INVITATION_DAYS = 7;

/** The area of every resource. The compiler demands a row for a new one. */
export const RESOURCE_AREAS: Readonly<Record<ResourceName, StaffArea>> = {
  orders: 'ORDERS',
  users: 'CUSTOMERS',
  products: 'CATALOGUE',
  producers: 'CATALOGUE',
  'production-regions': 'CATALOGUE',
  sommeliers: 'CATALOGUE',
  'wine-wishes': 'CATALOGUE',
  venues: 'CATALOGUE',
  'venue-cities': 'CATALOGUE',
  'venue-departments': 'CATALOGUE',
  'venue-regions': 'CATALOGUE',
  indents: 'CATALOGUE',
  suppliers: 'STOCK',
  'goods-in': 'STOCK',
  warehouses: 'STOCK',
  'stock-entries': 'STOCK',
  'stock-movements': 'STOCK',
  'stock-transfers': 'STOCK',
  'cellar-entries': 'STOCK',
  parameters: 'SYSTEM',
  'audit-entries': 'SYSTEM',
};

/** The area of a resource by name; what no table names, such as API tokens, belongs to the system. */
export const areaOfResource = (name: string): StaffArea =>
  Object.hasOwn(RESOURCE_AREAS, name) ? RESOURCE_AREAS[name as ResourceName] : 'SYSTEM';

/**
 * Lists that administrators of a further area read, and nothing else of the resource: who orders wines chooses them, and
 * sees which run out (ALERT-01).
 */
const LISTED_IN: Partial<Readonly<Record<ResourceName, readonly StaffArea[]>>> = { products: ['STOCK'] };

/** Areas whose administrators read the list of a resource. */
export const areasOfList = (name: string): readonly StaffArea[] => [
  areaOfResource(name),
  ...((Object.hasOwn(LISTED_IN, name) && LISTED_IN[name as ResourceName]) || []),
];

/** Whether an administrator with these areas reads the list of a resource. */
export const mayList = (areas: GrantedAreas, name: string): boolean =>
  areasOfList(name).some((area) => hasArea(areas, area));

const hasAllAreas = (areas: GrantedAreas): boolean => areas === undefined || areas === null;

/** Whether an administrator with these areas works in one. */
export const hasArea = (areas: GrantedAreas, area: StaffArea): boolean => !areas || areas.includes(area);

/** Whether everything in `granted` is also in `own`: nobody gives rights that she does not have. */
export const coversAreas = (own: GrantedAreas, granted: GrantedAreas): boolean =>
  !own || (!!granted && granted.every((area) => own.includes(area)));

/** What rights depend on, of an account. */
export interface AccountRights {
  type: UserType;
  areas?: GrantedAreas;
}

export const isFullAdministrator = ({ type, areas }: AccountRights): boolean =>
  type === UserType.ADMINISTRATOR && hasAllAreas(areas);

/**
 * Whether an administrator may change an account: that of a customer always, since the area of the operation was checked;
 * that of staff with the area SYSTEM, and that of an administrator only if it has no right that she lacks. Otherwise she
 * could sign in as somebody with more rights.
 */
export function mayManageAccount(own: GrantedAreas, account: AccountRights): boolean {
  if (account.type === UserType.GUEST) return true;
  if (!hasArea(own, 'SYSTEM')) return false;
  return account.type !== UserType.ADMINISTRATOR || coversAreas(own, account.areas);
}
