import {
  dashboardPeriod,
  type DashboardSpan,
  type DayRange,
  type LinkedList,
  newCustomers,
  paidOrders,
  stockInHand,
  stockMovementsIn,
} from '@vinkura/domain/back-office/dashboard';
import { tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import type { AdminDashboardQuery } from '../../generated/admin-dashboard.js';

export type DashboardData = AdminDashboardQuery['dashboard'];

export const FIGURES = ['revenue', 'orders', 'customers', 'stock'] as const;
export type FigureKey = (typeof FIGURES)[number];

export const periodOf = ({ at, span }: Pick<DashboardData, 'at' | 'span'>) =>
  dashboardPeriod(span, tokyoDay(new Date(at)));

/** The list behind a figure of some days. */
export function figureList(figure: FigureKey, range: DayRange): LinkedList {
  switch (figure) {
    case 'revenue':
    case 'orders':
      return paidOrders(range);
    case 'customers':
      return newCustomers(range);
    case 'stock':
      return stockMovementsIn(range);
  }
}

/** Link target of a figure of the whole period: current stock has a list, that of a day only movements. */
export const totalList = (figure: FigureKey, range: DayRange): LinkedList =>
  figure === 'stock' ? stockInHand() : figureList(figure, range);

/** The change from the period before in per cent, rounded; undefined where there was nothing. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) / Math.abs(before)) * 100);

export const SPAN_PARAM = 'span';
export const FIGURE_PARAM = 'figure';
export const spanOf = (search: URLSearchParams): DashboardSpan => {
  const asked = search.get(SPAN_PARAM);
  return asked === 'weeks' ? 'WEEKS' : asked === 'months' ? 'MONTHS' : 'DAYS';
};
export const figureOf = (search: URLSearchParams): FigureKey =>
  FIGURES.find((each) => each === search.get(FIGURE_PARAM)) ?? 'revenue';
