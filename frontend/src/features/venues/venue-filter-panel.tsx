import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { VenuesFacetsFragment } from '../../generated/venues.js';
import { formatYen } from '../../i18n/index.js';
import { FilterFacets } from '../../shared/filtered-list/filter-facets.js';
import { useSession } from '../../shared/session/session.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { Field } from '../../ui/controls/field.js';
import { YenRange } from '../../ui/filters/yen-range.js';
import { Select } from '../../ui/controls/select.js';
import { TextInput } from '../../ui/controls/text-input.js';
import { useVenueFacets } from './use-venue-facets.js';
import {
  BUDGET_STEPS,
  BYO_FLAGS,
  CORKAGE_STEPS,
  FACILITY_FLAGS,
  VENUE_FACETS,
  type VenueFacet,
  type VenueFilters,
} from './venue-filters.js';

interface VenueFilterPanelProps {
  filters: VenueFilters;
  facets: VenuesFacetsFragment | undefined;
  onChange: (change: Partial<VenueFilters>) => void;
}

/** What most people narrow restaurants down by. */
const OPEN: readonly VenueFacet[] = ['cuisine', 'area'];

/** Everything a list of restaurants can be narrowed down by: the visit, the rules for bottles, the house. */
export function VenueFilterPanel({ filters, facets, onChange }: VenueFilterPanelProps) {
  const { t } = useTranslation('venues');
  const { optionsOf } = useVenueFacets()(facets);
  const flags = (names: readonly (typeof BYO_FLAGS | typeof FACILITY_FLAGS)[number][]) =>
    names.map((name) => (
      <Checkbox
        key={name}
        label={t(`flag.${name}`)}
        checked={filters[name]}
        onChange={(event) => onChange({ [name]: event.target.checked })}
      />
    ));
  return (
    <div>
      <div className="grid gap-4 border-b border-line py-4">
        <Field label={t('filter.date')}>
          <TextInput
            type="date"
            value={filters.date}
            onChange={(event) => onChange({ date: event.target.value })}
          />
        </Field>
        <Field label={t('filter.seats')}>
          <Select
            placeholder={t('filter.anySeats')}
            options={seatOptions((count) => t('guests', { count }))}
            value={filters.seats ?? ''}
            onChange={(event) =>
              onChange({ seats: event.target.value ? Number(event.target.value) : undefined })
            }
          />
        </Field>
        <div className="grid gap-1.5">
          <p className="text-sm font-medium">{t('filter.budget')}</p>
          <YenRange
            label={t('filter.budget')}
            steps={BUDGET_STEPS}
            {...(filters.budgetMin !== undefined && { min: filters.budgetMin })}
            {...(filters.budgetMax !== undefined && { max: filters.budgetMax })}
            onChange={({ min, max }) => onChange({ budgetMin: min, budgetMax: max })}
          />
        </div>
      </div>
      <fieldset className="grid gap-1 border-b border-line py-4">
        <legend className="float-left mb-2 text-sm font-medium">{t('filter.byo')}</legend>
        <CorkageFilter corkageMax={filters.corkageMax} onChange={onChange} />
        {flags(BYO_FLAGS)}
      </fieldset>
      <FilterFacets
        facets={VENUE_FACETS}
        open={OPEN}
        filters={filters}
        labelOf={(facet) => t(`filter.${facet}`)}
        optionsOf={(facet) => optionsOf(facet, filters)}
        onChange={(facet, chosen) => onChange({ [facet]: chosen })}
      />
      <fieldset className="grid gap-1 py-4">
        <legend className="float-left mb-2 text-sm font-medium">{t('filter.house')}</legend>
        {flags(FACILITY_FLAGS)}
      </fieldset>
    </div>
  );
}

/** Members filter by corkage; visitors see a hint (REQ-D16). */
function CorkageFilter({
  corkageMax,
  onChange,
}: Pick<VenueFilters, 'corkageMax'> & Pick<VenueFilterPanelProps, 'onChange'>) {
  const { t } = useTranslation(['venues', 'common']);
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (!user)
    return (
      <Link
        to={`/login?sourcepage=${encodeURIComponent(pathname + search)}`}
        className="flex min-h-11 items-center text-sm text-link underline decoration-hairline underline-offset-4"
      >
        {t('common:corkage.signIn')}
      </Link>
    );
  return (
    <Field label={t('filter.corkage')} hideLabel>
      <Select
        placeholder={t('filter.anyCorkage')}
        options={CORKAGE_STEPS.map((yen) => ({
          value: String(yen),
          label: yen === 0 ? t('byo.free') : t('filter.corkageUpTo', { fee: formatYen(yen) }),
        }))}
        value={corkageMax ?? ''}
        onChange={(event) =>
          onChange({ corkageMax: event.target.value ? Number(event.target.value) : undefined })
        }
      />
    </Field>
  );
}

const LARGEST_PARTY = 12;
const seatOptions = (label: (count: number) => string) =>
  Array.from({ length: LARGEST_PARTY }, (_, index) => ({
    value: String(index + 1),
    label: label(index + 1),
  }));
