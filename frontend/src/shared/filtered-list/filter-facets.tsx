import { Facet, type FacetOption } from '../../ui/filters/facet.js';

interface FilterFacetsProps<F extends string> {
  facets: readonly F[];
  /** Those that are open before anything is chosen: what most people narrow the list down by. */
  open: readonly F[];
  filters: Readonly<Record<F, readonly string[]>>;
  labelOf: (facet: F) => string;
  optionsOf: (facet: F) => readonly FacetOption[];
  onChange: (facet: F, values: readonly string[]) => void;
}

/** The filters of a list that hold several values. */
export const FilterFacets = <F extends string>(props: FilterFacetsProps<F>) =>
  props.facets.map((facet) => (
    <Facet
      key={facet}
      label={props.labelOf(facet)}
      options={props.optionsOf(facet)}
      chosen={props.filters[facet]}
      open={props.open.includes(facet) || props.filters[facet].length > 0}
      onChange={(chosen) => props.onChange(facet, chosen)}
    />
  ));
