import type { useLocalName } from '../../i18n/index.js';
import type { ActiveFilter } from '../../ui/filters/active-filters.js';
import type { FacetOption } from '../../ui/filters/facet.js';

/** The filters that are on, each with the change that removes it. */
export function activeFilters<F extends string, Filters extends Readonly<Record<F, readonly string[]>>>(
  filters: Filters,
  onChange: (change: Partial<Filters>) => void,
) {
  const one = (id: string, isOn: boolean, label: () => string, off: Partial<Filters>): ActiveFilter[] =>
    isOn ? [{ id, label: label(), onRemove: () => onChange(off) }] : [];
  /** Each chosen value of the filters that hold several. */
  const eachOf = (facets: readonly F[], labelOf: (facet: F, value: string) => string): ActiveFilter[] =>
    facets.flatMap((facet) =>
      filters[facet].flatMap((value) => {
        const others: unknown = { [facet]: filters[facet].filter((each) => each !== value) };
        return one(`${facet} ${value}`, true, () => labelOf(facet, value), others as Partial<Filters>);
      }),
    );
  return { one, eachOf };
}

/** The named filters with one value, such as all of them off. */
export const allAs = <F extends string, T>(names: readonly F[], value: T) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<F, T>;

/** A value of a filter as the server counts it. */
export interface CountedValue {
  value: string;
  count: number;
  label?: string | null;
  labelEn?: string | null;
}

/** What the server calls a value; the value itself where it has no name. */
export function countedLabel(
  counted: readonly CountedValue[],
  value: string,
  nameOf: ReturnType<typeof useLocalName>,
): string {
  const found = counted.find((each) => each.value === value);
  return nameOf({ name: found?.label ?? value, nameEn: found?.labelEn });
}

/** The values to offer; one that is chosen but leaves nothing stays, so that it can be removed. */
export function facetOptions(
  counted: readonly CountedValue[],
  chosen: readonly string[],
  labelOf: (value: string) => string,
): FacetOption[] {
  const gone = chosen.filter((value) => !counted.some((one) => one.value === value));
  return [...gone.map((value) => ({ value, count: 0 })), ...counted].map(({ value, count }) => ({
    value,
    count,
    label: labelOf(value),
  }));
}
