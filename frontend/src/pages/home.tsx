import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../app/page-title.js';
import { AgeNotice } from '../ui/age-notice.js';
import { Bottle } from '../ui/artwork/bottle.js';
import type { BottleWine } from '../ui/artwork/bottle-wine.js';
import { PatternGround } from '../ui/artwork/venue-pattern.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { Tabs } from '../ui/tabs.js';
import { TextInput } from '../ui/text-input.js';

/** The three bottles that stand in the light: a red, a white and a sparkling wine. */
const STAGE: readonly BottleWine[] = [
  {
    producer: 'Domaine Takahiko',
    name: 'Nana-Tsu-Mori',
    vintage: '2020',
    color: 'RED',
    type: 'STILL',
    size: '750mL',
    country: 'JP',
    region: 'Hokkaido',
    grapeVariety: 'Pinot Noir',
  },
  {
    producer: 'William Fèvre',
    name: 'Les Clos Grand Cru',
    vintage: '2021',
    color: 'WHITE',
    type: 'STILL',
    size: '1500mL',
    country: 'France',
    region: 'Chablis',
    grapeVariety: 'Chardonnay',
  },
  {
    producer: 'Ruinart',
    name: 'Blanc de Blancs',
    vintage: 'NV',
    color: 'WHITE',
    type: 'SPARKLING',
    size: '750mL',
    country: 'France',
    region: 'Champagne',
    grapeVariety: 'Chardonnay',
  },
];

type Start = 'venues' | 'products';

/** Home (ROUTE-01): the two ways in. */
export function Component() {
  const { t } = useTranslation('home');
  usePageTitle('Vinkura');
  return (
    <div className="relative overflow-hidden border-b border-hairline">
      <PatternGround pattern="tatewaku" className="text-gold opacity-8" />
      <div className="page-width relative grid gap-10 py-12 lg:grid-cols-[11fr_9fr] lg:items-end lg:py-24">
        <div className="grid gap-6 self-center">
          <h1 className="text-4xl leading-normal font-normal tracking-wide sm:text-5xl">
            <span className="block">{t('hero.first')}</span>
            <span className="text-accent">{t('hero.second')}</span>
            {t('hero.third')}
          </h1>
          <p className="max-w-[34em] text-sm text-text">{t('hero.lead')}</p>
          <StartSearch />
          <AgeNotice size="md" className="text-muted" />
        </div>
        <div
          aria-hidden="true"
          className="flex h-72 items-end justify-center gap-2 sm:h-96 lg:h-128 lg:justify-end lg:gap-6"
        >
          {STAGE.map((wine) => (
            <Bottle key={wine.producer} wine={wine} decorative className="h-full" />
          ))}
        </div>
      </div>
    </div>
  );
}

function StartSearch() {
  const { t } = useTranslation('home');
  const [start, setStart] = useState<Start>('venues');
  const form = (kind: Start, label: string) => <SearchForm key={kind} kind={kind} label={label} />;
  return (
    <Tabs
      label={t('search.label')}
      fill
      value={start}
      onChange={setStart}
      className="max-w-160 rounded-sm border border-line bg-raised"
      items={[
        { value: 'venues', label: t('search.venues'), content: form('venues', t('search.venueWords')) },
        {
          value: 'products',
          label: t('search.products'),
          content: form('products', t('search.productWords')),
        },
      ]}
    />
  );
}

function SearchForm({ kind, label }: { kind: Start; label: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate({
      pathname: `/${kind}`,
      search: words.trim() ? `?${new URLSearchParams({ q: words.trim() })}` : '',
    });
  };
  return (
    <form role="search" onSubmit={search} className="grid gap-3 p-4 sm:grid-cols-[1fr_auto] sm:items-end">
      <Field label={label}>
        <TextInput
          type="search"
          enterKeyHint="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <Button type="submit">{t('action.search')}</Button>
    </form>
  );
}
