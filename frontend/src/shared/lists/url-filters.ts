import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How one filter stands in an address: `?color=RED&color=WHITE&priceMax=10000&magnum=1`. */
export interface FilterParam<T> {
  /** The filter from all values of its parameter; never throws, since addresses are typed by hand too. */
  read(values: readonly string[]): T;
  /** The values of the parameter; none when the filter is off. */
  write(value: T): readonly string[];
}

const MAX_WORDS = 200;

/** Free words. */
export const words: FilterParam<string> = {
  read: ([value = '']) => value.trim().slice(0, MAX_WORDS),
  write: (value) => (value.trim() === '' ? [] : [value.trim()]),
};

/** Any of several values; with a list of allowed ones, everything else is left out. */
export const anyOf = <T extends string = string>(allowed?: readonly T[]): FilterParam<readonly T[]> => ({
  read: (values) => [
    ...new Set(values.filter((value): value is T => !allowed || allowed.some((one) => one === value))),
  ],
  write: (value) => value,
});

/** One of several values, the first of which goes without saying. */
export const oneOf = <T extends string>(allowed: readonly [T, ...T[]]): FilterParam<T> => ({
  read: ([value]) => allowed.find((one) => one === value) ?? allowed[0],
  write: (value) => (value === allowed[0] ? [] : [value]),
});

/** A whole number of at least 0: yen, guests. */
export const amount: FilterParam<number | undefined> = {
  read: ([value = '']) => (/^\d{1,9}$/.test(value) ? Number(value) : undefined),
  write: (value) => (value === undefined ? [] : [String(value)]),
};

/** On or off. */
export const flag: FilterParam<boolean> = {
  read: ([value]) => value === '1',
  write: (value) => (value ? ['1'] : []),
};

type Shape = Readonly<Record<string, FilterParam<unknown>>>;
/** The filters of a list, by the names of their parameters. */
export type FiltersOf<S> = {
  readonly [K in keyof S]: S[K] extends FilterParam<infer T> ? T : never;
};

const PAGE = 'page';

export function readFilters<S extends Shape>(shape: S, params: URLSearchParams): FiltersOf<S> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, param]) => [name, param.read(params.getAll(name))]),
  ) as FiltersOf<S>;
}

/** The query with some filters changed; what it holds besides stays. The list begins at its first page again. */
export function withFilters<S extends Shape>(
  shape: S,
  params: URLSearchParams,
  change: Partial<FiltersOf<S>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(PAGE);
  for (const [name, value] of Object.entries(change)) {
    next.delete(name);
    for (const written of shape[name]?.write(value) ?? []) next.append(name, written);
  }
  return next;
}

/** How many filters are on, among those that are named. */
export const filtersOn = <S extends Shape>(
  shape: S,
  filters: FiltersOf<S>,
  names: readonly (keyof S & string)[],
): number => names.reduce((sum, name) => sum + (shape[name]?.write(filters[name]).length ?? 0), 0);

/** `?color=RED&priceMax=10000` for a link to a list; empty when no filter is on. */
export function searchOf<S extends Shape>(shape: S, filters: Partial<FiltersOf<S>>): string {
  const query = withFilters(shape, new URLSearchParams(), filters).toString();
  return query === '' ? '' : `?${query}`;
}

/** The filters of a list that live in the address: reloading, going back and sharing keep them. */
export function useUrlFilters<S extends Shape>(shape: S) {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(shape, params), [shape, params]);
  const change = useCallback(
    (wanted: Partial<FiltersOf<S>>, { replace = false } = {}) =>
      setParams((current) => withFilters(shape, current, wanted), { replace }),
    [shape, setParams],
  );
  const page = Math.max(1, amount.read(params.getAll(PAGE)) ?? 1);
  return { filters, change, page };
}
