import { link } from '@vinkura/domain/back-office/build';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AdminQueryResultsQuery,
  useAdminNearbySpellingsQuery,
  useAdminAddSynonymMutation,
  useAdminQueryResultsRequest,
} from '../../generated/admin-ai.js';
import { formatNumber, useLocale, useLocalName } from '../../i18n/index.js';
import { TextField } from '../../shared/forms/text-field.js';
import { useServerForm } from '../../shared/forms/use-server-form.js';
import { Button } from '../../ui/controls/button.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { Field } from '../../ui/controls/field.js';
import { Panel } from '../dashboard/panel.js';
import { LinkInput } from '../kit/fields/link-input.js';

const WINE = link('expansion', 'ワイン', 'Wine', 'products');
const WINE_REFERENCE = /^PRD\d{5,}$/;

export interface SynonymFormProps {
  /** The query without results that the synonym is for; empty for any other. */
  term: string;
  /** The proposed expansion; empty without a proposal. */
  expansion: string;
  onAdded: () => Promise<void>;
}

/** Adds a synonym, as other words or a wine, and shows its search results immediately. */
export function SynonymForm({ term: initial, expansion: proposed, onAdded }: SynonymFormProps) {
  const { t } = useTranslation('admin-ai');
  const search = useAdminQueryResultsRequest();
  const [results, setResults] = useState<{ q: string; found: AdminQueryResultsQuery['products'] }>();
  const [addSynonym] = useAdminAddSynonymMutation();
  const nearby = useAdminNearbySpellingsQuery({ variables: { q: initial }, skip: initial === '' });
  const form = useServerForm({
    defaultValues: { term: initial, expansion: proposed, forProducts: true, forVenues: true },
    labels: { term: t('teach.term'), expansion: t('teach.expansion') },
    send: async (input) => {
      await addSynonym({ variables: { input } });
      const data = await search({ q: input.term }, { fetchPolicy: 'network-only', context: { fresh: true } });
      if (data) setResults({ q: input.term, found: data.products });
      form.set({ expansion: '' });
      await onAdded();
    },
  });
  const { expansion } = form.values;
  const setExpansion = (next: string | null) => form.set({ expansion: next ?? '' });
  const isWine = WINE_REFERENCE.test(expansion);
  return (
    <Panel id="teach" title={t('teach.title')} aside={t('teach.hint')}>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-3">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
          <TextField form={form} name="term" required />
          {isWine ? (
            <Field {...form.field('expansion')} required>
              <LinkInput field={WINE} reference={expansion} onChange={setExpansion} />
            </Field>
          ) : (
            <TextField form={form} name="expansion" required />
          )}
        </div>
        {(nearby.data?.nearbySpellings.length ?? 0) > 0 && (
          <p className="flex flex-wrap items-center gap-2 text-muted">
            {t('teach.nearby')}
            {nearby.data?.nearbySpellings.map((spelling) => (
              <button
                key={spelling}
                type="button"
                onClick={() => setExpansion(spelling)}
                className="min-h-8 rounded-full border border-line-strong px-3 text-text hover:border-accent"
              >
                {spelling}
              </button>
            ))}
          </p>
        )}
        {!isWine && (
          <Field label={t('teach.wine')}>
            <LinkInput field={WINE} reference="" onChange={setExpansion} />
          </Field>
        )}
        <div className="flex flex-wrap items-center gap-5">
          <Checkbox label={t('search.list.PRODUCTS')} {...form.input('forProducts')} />
          <Checkbox label={t('search.list.VENUES')} {...form.input('forVenues')} />
          <Button type="submit" size="sm" loading={form.running} className="ml-auto">
            {t('teach.submit')}
          </Button>
        </div>
        {form.problem && (
          <p role="alert" className="text-danger">
            {form.problem}
          </p>
        )}
        <div role="status">{results && <Results {...results} />}</div>
      </form>
    </Panel>
  );
}

function Results({ q, found }: { q: string; found: AdminQueryResultsQuery['products'] }) {
  const { t } = useTranslation('admin-ai');
  const locale = useLocale();
  const localName = useLocalName();
  return (
    <div className="grid gap-1 rounded-sm bg-success-surface px-3 py-2 text-success">
      <p>{t('teach.done', { q, count: found.total, shown: formatNumber(found.total, locale) })}</p>
      {found.items.length > 0 && (
        <p className="truncate text-xs">
          {found.items.map((wine) => `${localName(wine)} ${wine.vintage}`).join(' · ')}
        </p>
      )}
    </div>
  );
}
