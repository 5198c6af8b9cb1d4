import { useTranslation } from 'react-i18next';
import { useVenuesAreasQuery } from '../../generated/venues.js';
import { useLocalName } from '../../i18n/index.js';
import { cx } from '../../ui/base/cx.js';
import { Skeleton } from '../../ui/layout/skeleton.js';
import type { VenueFilters } from './venue-filters.js';

/** Tokyo is shown by quarter, the rest of the country by prefecture. */
const TOKYO = 'VDP00013';
const QUARTERS = 7;
const PREFECTURES = 7;

interface AreaTabsProps {
  filters: VenueFilters;
  onChange: (change: Partial<VenueFilters>) => void;
}

const NOWHERE = { area: [], department: [], city: [], region: [] } as const satisfies Partial<VenueFilters>;

/** Areas with the most restaurants as tabs. */
export function AreaTabs({ filters, onChange }: AreaTabsProps) {
  const { t } = useTranslation('venues');
  const localName = useLocalName();
  const nameOf = ({ value, label, labelEn }: Counted) => localName({ name: label ?? value, nameEn: labelEn });
  const { data, error } = useVenuesAreasQuery({ variables: { tokyo: TOKYO } });
  // The list below says that nothing could be loaded, and offers to try again.
  if (!data && error) return null;
  if (!data) return <Skeleton className="h-11 w-full" />;
  const { total, facets } = data.venues;
  const quarters = byCount(data.tokyo.facets.areas).slice(0, QUARTERS);
  const prefectures = byCount(facets.departments)
    .filter(({ value }) => value !== TOKYO)
    .slice(0, PREFECTURES);
  const isEverywhere = Object.keys(NOWHERE).every((key) => filters[key as keyof typeof NOWHERE].length === 0);
  return (
    <section aria-label={t('areas.title')} className="grid gap-4">
      <div className="-mx-5 overflow-x-auto px-5 lg:mx-0 lg:px-0">
        <div className="flex w-max gap-2 py-1 lg:w-auto lg:flex-wrap">
          <AreaTab
            label={t('areas.all')}
            count={total}
            pressed={isEverywhere}
            onPress={() => onChange({ ...NOWHERE })}
          />
          {quarters.map((area) => (
            <AreaTab
              key={area.value}
              label={nameOf(area)}
              count={area.count}
              pressed={filters.area.includes(area.value)}
              onPress={() => onChange({ ...NOWHERE, area: [area.value] })}
            />
          ))}
          {prefectures.map((prefecture) => (
            <AreaTab
              key={prefecture.value}
              label={nameOf(prefecture).replace(/(?<=..)[府県县]$/, '')}
              count={prefecture.count}
              pressed={filters.department.includes(prefecture.value)}
              onPress={() => onChange({ ...NOWHERE, department: [prefecture.value] })}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

interface AreaTabProps {
  label: string;
  count: number;
  pressed: boolean;
  onPress: () => void;
}

const AreaTab = ({ label, count, pressed, onPress }: AreaTabProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className={cx(
      'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm leading-none whitespace-nowrap transition-colors duration-150 lg:min-h-9',
      pressed ? 'border-ink bg-ink text-surface' : 'border-line bg-raised text-text hover:border-accent',
    )}
  >
    {label}
    <span className={cx('text-xs', pressed ? 'text-gold' : 'text-accent')}>{count}</span>
  </button>
);

interface Counted {
  value: string;
  label?: string | null;
  labelEn?: string | null;
}

const byCount = <T extends { count: number }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => b.count - a.count);
