import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { StaleNotice } from '../../shared/lists/stale-notice.js';
import { useUrlFilters } from '../../shared/lists/url-filters.js';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import { type ProducerEntryFragment, useProducersListQuery } from '../../generated/producers.js';
import { Button } from '../../ui/controls/button.js';
import { cx } from '../../ui/base/cx.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { Field } from '../../ui/controls/field.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { TextInput } from '../../ui/controls/text-input.js';
import { byCountry, type CountryGroup } from './by-country.js';
import { CountryChips } from './country-chips.js';
import { ProducerEntry } from './producer-entry.js';
import { filterProducers, PRODUCER_FILTERS } from './producer-filters.js';
import { useWineCounts } from './use-wine-counts.js';

/** The producers (ROUTE-17), country by country; words and countries narrow them down as one types. */
export function ProducerList() {
  const { t } = useTranslation('producers');
  const { filters, change } = useUrlFilters(PRODUCER_FILTERS);
  const { data, previousData, error, refetch } = useProducersListQuery();
  const known = data ?? previousData;

  if (error && !known) return <LoadFailure onRetry={refetch} />;
  if (!known) return <SkeletonRows count={12} className="sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-3" />;
  const shown = filterProducers(known.producers, filters);
  const groups = byCountry(shown);
  return (
    <div className="grid gap-8">
      {error && <StaleNotice onRetry={refetch} />}
      <div className="grid gap-4">
        <SearchField words={filters.q} onChange={(q) => change({ q }, { replace: true })} />
        <CountryChips
          countries={byCountry(known.producers).map(({ country }) => country)}
          chosen={filters.country}
          onChange={(country) => change({ country })}
        />
        <p role="status" className="text-sm text-muted tabular-nums">
          {t('producer.count', { count: shown.length })}
        </p>
      </div>
      {groups.filter(isLarge).map((group) => (
        <CountryOfProducers key={group.country} group={group} />
      ))}
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {groups
          .filter((group) => !isLarge(group))
          .map((group) => (
            <CountryOfProducers key={group.country} group={group} />
          ))}
      </div>
      {groups.length === 0 && (
        <EmptyState
          icon="search"
          title={t('producer.empty.title')}
          text={t('producer.empty.text')}
          action={<Button onClick={() => change({ q: '', country: [] })}>{t('showAll')}</Button>}
        />
      )}
    </div>
  );
}

/** Filters on every key. The field keeps the typed text; the URL has it trimmed. */
function SearchField({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const { t } = useTranslation('producers');
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  // The words may change from outside: the way back, the button that shows all.
  if (known !== words) {
    setKnown(words);
    if (typed.trim() !== words) setTyped(words);
  }
  return (
    <Field label={t('producer.search')} hideLabel className="max-w-120">
      <TextInput
        type="search"
        placeholder={t('producer.search')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(event.target.value);
        }}
      />
    </Field>
  );
}

/** Countries with fewer producers are side by side. */
const LARGE = 3;
const isLarge = ({ items }: CountryGroup<unknown>): boolean => items.length >= LARGE;

function CountryOfProducers({ group }: { group: CountryGroup<ProducerEntryFragment> }) {
  const words = useWineTerms();
  const counts = useWineCounts();
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-hairline pt-6">
      <h2 id={id} className="mb-2 text-2xl">
        {words.country(group.country)}
      </h2>
      <ul className={cx('grid', isLarge(group) && 'sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-3')}>
        {group.items.map((producer) => (
          <li key={producer.reference}>
            <ProducerEntry producer={producer} wines={counts.ofProducer(producer.reference)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
