import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Codec of a filter in the URL query: `?color=RED&color=WHITE&priceMax=10000&magnum=1`. */
export interface FilterParam<T> {
  /** Parses the values of the parameter; never throws, because URLs are also typed by hand. */
  read(values: readonly string[]): T;
  /** Formats the value; empty when the filter is off. */
  write(value: T): readonly string[];
}

const MAX_TEXT_LENGTH = 200;

/** Free text. */
export const textParam: FilterParam<string> = {
  read: ([value = '']) => value.trim().slice(0, MAX_TEXT_LENGTH),
  write: (value) => (value.trim() === '' ? [] : [value.trim()]),
};

/** Any number of values; with `allowed`, other values are dropped. */
export const enumListParam = <T extends string = string>(
  allowed?: readonly T[],
): FilterParam<readonly T[]> => ({
  read: (values) => [
    ...new Set(values.filter((value): value is T => !allowed || allowed.some((one) => one === value))),
  ],
  write: (value) => value,
});

/** One of several values; the first is the default and is not written to the URL. */
export const enumParam = <T extends string>(allowed: readonly [T, ...T[]]): FilterParam<T> => ({
  read: ([value]) => allowed.find((one) => one === value) ?? allowed[0],
  write: (value) => (value === allowed[0] ? [] : [value]),
});

/** A non-negative integer: yen, seats. */
export const intParam: FilterParam<number | undefined> = {
  read: ([value = '']) => (/^\d{1,9}$/.test(value) ? Number(value) : undefined),
  write: (value) => (value === undefined ? [] : [String(value)]),
};

/** `1` or absent. */
export const boolParam: FilterParam<boolean> = {
  read: ([value]) => value === '1',
  write: (value) => (value ? ['1'] : []),
};

type Shape = Readonly<Record<string, FilterParam<unknown>>>;
/** The values of the filters of a list, by parameter name. */
export type FilterValues<S> = {
  readonly [K in keyof S]: S[K] extends FilterParam<infer T> ? T : never;
};

const PAGE = 'page';

/** Parses all filters of a list from the query. */
export function readFilters<S extends Shape>(shape: S, params: URLSearchParams): FilterValues<S> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, param]) => [name, param.read(params.getAll(name))]),
  ) as FilterValues<S>;
}

/** Returns the query with some filters changed; other parameters are kept, `page` is removed. */
export function withFilters<S extends Shape>(
  shape: S,
  params: URLSearchParams,
  change: Partial<FilterValues<S>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(PAGE);
  for (const [name, value] of Object.entries(change)) {
    next.delete(name);
    for (const written of shape[name]?.write(value) ?? []) next.append(name, written);
  }
  return next;
}

/** Counts the active values among the named filters. */
export const countActiveFilters = <S extends Shape>(
  shape: S,
  filters: FilterValues<S>,
  names: readonly (keyof S & string)[],
): number => names.reduce((sum, name) => sum + (shape[name]?.write(filters[name]).length ?? 0), 0);

/** Formats `?color=RED&priceMax=10000` for a link to a list; empty when no filter is active. */
export function toSearchString<S extends Shape>(shape: S, filters: Partial<FilterValues<S>>): string {
  const query = withFilters(shape, new URLSearchParams(), filters).toString();
  return query === '' ? '' : `?${query}`;
}

/** Keeps the filters of a list in the URL, so that they survive reloading, going back and sharing. */
export function useUrlFilters<S extends Shape>(shape: S) {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(shape, params), [shape, params]);
  const change = useCallback(
    (wanted: Partial<FilterValues<S>>, { replace = false } = {}) =>
      setParams((current) => withFilters(shape, current, wanted), { replace }),
    [shape, setParams],
  );
  const page = Math.max(1, intParam.read(params.getAll(PAGE)) ?? 1);
  return { filters, change, page };
}
