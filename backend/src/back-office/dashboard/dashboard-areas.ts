import { tokyoDay } from '@vinkura/domain';
import { type GrantedAreas, hasArea, mayList } from '@vinkura/domain/back-office/areas';
import { workList } from '@vinkura/domain/back-office/dashboard';
import type { Dashboard, DashboardFigures } from './dashboard.types.js';

const NOTHING: DashboardFigures = { revenue: 0, orders: 0, customers: 0, stock: 0 };

/** The part of the dashboard that an administrator may see: tasks by their list; figures and sales belong to the orders. */
export function partFor(areas: GrantedAreas, dashboard: Dashboard): Dashboard {
  if (!areas) return dashboard;
  const { at } = dashboard;
  const work = dashboard.work.filter(({ key }) =>
    key === 'FAILED_MAILS'
      ? hasArea(areas, 'SYSTEM')
      : mayList(areas, workList(key, at, tokyoDay(at)).resource),
  );
  const failedQueries = hasArea(areas, 'CATALOGUE') ? dashboard.failedQueries : [];
  if (hasArea(areas, 'ORDERS')) return { ...dashboard, work, failedQueries };
  return {
    ...dashboard,
    work,
    failedQueries,
    figures: NOTHING,
    previous: NOTHING,
    parts: [],
    destinations: [],
    restaurants: [],
    bestWines: [],
    slowWines: [],
  };
}
