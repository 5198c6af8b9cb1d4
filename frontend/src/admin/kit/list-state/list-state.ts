import {
  FILTER_OPERATORS,
  FILTERS_MAX,
  type FilterOperator,
  LIST_PAGE_SIZES,
  type ResourceDefinition,
} from '@vinkura/domain/back-office/index';

export interface FilterCondition {
  field: string;
  operator: FilterOperator;
  values: string[];
}

/** List state. It is stored in the URL, so that Back and a copied link restore it. */
export interface ListState {
  q: string;
  filters: FilterCondition[];
  /** A column, with a minus sign in front for the largest first. */
  sort: string;
  page: number;
  perPage: number;
  /** Keys of the columns on screen, in their order. */
  columns: string[];
  density: Density;
  /** The saved view that the list was opened with; its state may have been changed since. */
  view?: string;
}

export const DENSITIES = ['COMFORTABLE', 'COMPACT'] as const;
export type Density = (typeof DENSITIES)[number];

const DEFAULT_PAGE_SIZE = 50;
/** Identifiers of the database. */
const VIEW_ID = /^[0-9a-f]{24}$/;
/** Separates parts inside one parameter; values are percent-encoded, so it cannot occur in them. */
const SEPARATOR = '~';

export const defaultListState = (resource: ResourceDefinition): ListState => ({
  q: '',
  filters: [],
  sort: resource.defaultSort,
  page: 1,
  perPage: DEFAULT_PAGE_SIZE,
  columns: [...resource.defaultColumns],
  density: 'COMFORTABLE',
});

/** Whether a list shows the columns that it shows by itself. */
export const showsDefaultColumns = (resource: ResourceDefinition, columns: readonly string[]): boolean =>
  columns.join() === resource.defaultColumns.join();

/** Reads the state of a list from its address; what the address leaves out or what the list does not know is the default. */
export function parseListState(resource: ResourceDefinition, search: URLSearchParams): ListState {
  const defaults = defaultListState(resource);
  const columns = (search.get('columns') ?? '').split(',').filter((key) => columnExists(resource, key));
  const sort = search.get('sort') ?? defaults.sort;
  const view = search.get('view') ?? '';
  return {
    q: search.get('q') ?? '',
    filters: search
      .getAll('filter')
      .slice(0, FILTERS_MAX)
      .flatMap((text) => parseFilter(resource, text)),
    sort: isSortable(resource, sort) ? sort : defaults.sort,
    page: positive(search.get('page'), 1),
    perPage: LIST_PAGE_SIZES.find((size) => String(size) === search.get('perPage')) ?? DEFAULT_PAGE_SIZE,
    columns: columns.length > 0 ? [...new Set(columns)] : defaults.columns,
    density: DENSITIES.find((each) => each.toLowerCase() === search.get('density')) ?? defaults.density,
    ...(VIEW_ID.test(view) && { view }),
  };
}

/** Writes the state of a list for its address, without what is the default. */
export function formatListState(resource: ResourceDefinition, state: ListState): URLSearchParams {
  const defaults = defaultListState(resource);
  const search = new URLSearchParams();
  if (state.q !== '') search.set('q', state.q);
  for (const filter of state.filters) search.append('filter', formatFilter(filter));
  if (state.sort !== defaults.sort) search.set('sort', state.sort);
  if (state.perPage !== defaults.perPage) search.set('perPage', String(state.perPage));
  if (!showsDefaultColumns(resource, state.columns)) search.set('columns', state.columns.join());
  if (state.density !== defaults.density) search.set('density', state.density.toLowerCase());
  if (state.view !== undefined) search.set('view', state.view);
  if (state.page > 1) search.set('page', String(state.page));
  return search;
}

const formatFilter = ({ field, operator, values }: FilterCondition): string =>
  [field, operator, ...values.map((value) => encodeURIComponent(value).replaceAll(SEPARATOR, '%7E'))].join(
    SEPARATOR,
  );

function parseFilter(resource: ResourceDefinition, text: string): FilterCondition[] {
  const [field = '', word, ...encoded] = text.split(SEPARATOR);
  const operator = FILTER_OPERATORS.find((each) => each === word);
  const column = resource.columns.find((each) => each.key === field);
  if (!operator || !column?.filters.includes(operator)) return [];
  try {
    return [{ field, operator, values: encoded.map(decodeURIComponent) }];
  } catch {
    // A cut-off address: the rest of the list is still shown.
    return [];
  }
}

const columnExists = (resource: ResourceDefinition, key: string): boolean =>
  resource.columns.some((column) => column.key === key);

const isSortable = (resource: ResourceDefinition, sort: string): boolean =>
  resource.columns.some((column) => column.sortable && column.key === sort.replace(/^-/, ''));

function positive(text: string | null, otherwise: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
}
