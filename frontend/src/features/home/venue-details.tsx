import { CUISINES } from '@vinkura/domain/pairing/pairing-table';
import { useTranslation } from 'react-i18next';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import { useHomeVenueOptionsQuery } from '../../generated/home.js';
import { formatYen, useLocalName } from '../../i18n/index.js';
import { useSession } from '../../shared/session/session.js';
import { ToggleChip } from '../../ui/controls/chip.js';
import { YenRange } from '../../ui/filters/yen-range.js';
import { OptionSelect } from './option-select.js';
import type { SearchForm } from './use-search-draft.js';

const BUDGET_STEPS = [5000, 8000, 10_000, 15_000, 20_000, 30_000, 50_000];
const CORKAGE_STEPS = [0, 1000, 2000, 3000, 5000];
const FLAGS = ['waivedWithCourse', 'magnum', 'decanting', 'privateRoom', 'michelin'] as const;

/** The detailed search for restaurants: where, what, for how much, and the rules for bottles one brings. */
export function VenueDetails({ search }: { search: SearchForm }) {
  const { t } = useTranslation('venues');
  const nameOf = useLocalName();
  const { user } = useSession();
  const words = useWineTerms();
  const { data } = useHomeVenueOptionsQuery({ fetchPolicy: 'cache-first' });
  const facets = data?.venues.facets;
  const named = (facet: readonly { value: string; label: string | null; labelEn: string | null }[] = []) =>
    facet.map(({ value, label, labelEn }) => ({
      value,
      label: nameOf({ name: label ?? value, nameEn: labelEn }),
    }));
  const amountOf = (name: string) => (search.valueOf(name) === '' ? undefined : Number(search.valueOf(name)));
  const [min, max] = [amountOf('budgetMin'), amountOf('budgetMax')];
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-4">
        <OptionSelect search={search} name="area" label={t('filter.area')} options={named(facets?.areas)} />
        <OptionSelect
          search={search}
          name="department"
          label={t('filter.department')}
          options={named(facets?.departments)}
        />
        <OptionSelect
          search={search}
          name="cuisine"
          label={t('filter.cuisine')}
          options={CUISINES.map(({ key }) => ({ value: key, label: words.cuisine(key) }))}
        />
        {user && (
          <OptionSelect
            search={search}
            name="corkageMax"
            label={t('filter.corkage')}
            options={CORKAGE_STEPS.map((yen) => ({
              value: String(yen),
              label: yen === 0 ? t('byo.free') : t('filter.corkageUpTo', { fee: formatYen(yen) }),
            }))}
          />
        )}
        <div className="grid gap-1.5 col-span-2">
          <p className="text-sm font-medium">{t('filter.budget')}</p>
          <YenRange
            label={t('filter.budget')}
            steps={BUDGET_STEPS}
            {...(min !== undefined && { min })}
            {...(max !== undefined && { max })}
            onChange={(range) =>
              search.set({ budgetMin: String(range.min ?? ''), budgetMax: String(range.max ?? '') })
            }
          />
        </div>
      </div>
      <div role="group" aria-label={t('filter.byo')} className="flex flex-wrap gap-2">
        {FLAGS.map((name) => (
          <ToggleChip
            key={name}
            className="max-sm:min-h-11"
            pressed={search.valueOf(name) === '1'}
            onChange={(pressed) => search.set({ [name]: pressed ? '1' : '' })}
          >
            {t(`flag.${name}`)}
          </ToggleChip>
        ))}
      </div>
    </>
  );
}
