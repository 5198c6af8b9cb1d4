import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import type { AdminViewStateFragment } from '../../../generated/admin-kit-views.js';
import type { ViewStateInput } from '../../../generated/schema-types.js';
import { DENSITIES, formatListState, type ListState, parseListState } from '../list-state/list-state.js';

/** What of a list a saved view keeps: everything but the page. */
export const viewStateOf = (state: ListState): ViewStateInput => ({
  columns: state.columns,
  density: state.density,
  sort: state.sort,
  filters: state.filters,
  q: state.q || null,
  perPage: state.perPage,
});

/** The list that a saved view shows. Columns and filters that the resource no longer has are left out. */
export function listStateOf(
  resource: ResourceDefinition,
  saved: AdminViewStateFragment,
  view?: string | null,
): ListState {
  const { columns, density, sort, filters, q, perPage } = saved;
  const defaults = parseListState(resource, new URLSearchParams());
  const state: ListState = {
    q: q ?? '',
    filters: filters.map(({ field, operator, values }) => ({ field, operator, values: [...values] })),
    sort: sort ?? defaults.sort,
    page: 1,
    perPage: perPage ?? defaults.perPage,
    columns: [...columns],
    density: DENSITIES.find((each) => each === density) ?? defaults.density,
    ...(view && { view }),
  };
  return parseListState(resource, formatListState(resource, state));
}

/** Whether two states look the same, whatever their page and the view they came from. */
export function isSameList(resource: ResourceDefinition, one: ListState, other: ListState): boolean {
  const addressOf = ({ view: _view, ...state }: ListState) =>
    formatListState(resource, { ...state, page: 1 }).toString();
  return addressOf(one) === addressOf(other);
}
