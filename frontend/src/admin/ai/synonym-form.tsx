import { link } from '@vinkura/domain/back-office/build';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AdminQueryResultsQuery,
  useAdminNearbySpellingsQuery,
  useAdminAddSynonymMutation,
  useAdminQueryResultsRequest,
} from '../../generated/admin-ai.js';
import { formatNumber, useLocale, useLocalName } from '../../i18n/index.js';
import { toProblem } from '../../shared/api/problem.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { useViolationText } from '../../shared/forms/use-violation-text.js';
import { Button } from '../../ui/controls/button.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { Field } from '../../ui/controls/field.js';
import { TextInput } from '../../ui/controls/text-input.js';
import { Panel } from '../dashboard/panel.js';
import { LinkInput } from '../kit/fields/link-input.js';

const WINE = link('expansion', 'ワイン', 'Wine', 'products');
const WINE_REFERENCE = /^PRD\d{5,}$/;
const NO_ERRORS: Readonly<Record<string, string>> = {};

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
  const [term, setTerm] = useState(initial);
  const [expansion, setExpansion] = useState(proposed);
  const [forProducts, setForProducts] = useState(true);
  const [forVenues, setForVenues] = useState(true);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [results, setResults] = useState<{ q: string; found: AdminQueryResultsQuery['products'] }>();
  const [addSynonym, { loading }] = useAdminAddSynonymMutation();
  const nearby = useAdminNearbySpellingsQuery({ variables: { q: initial }, skip: initial === '' });
  const problemText = useProblemText();
  const sentence = useViolationText({ term: t('teach.term'), expansion: t('teach.expansion') });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setErrors(NO_ERRORS);
    try {
      await addSynonym({ variables: { input: { term, expansion, forProducts, forVenues } } });
      const data = await search({ q: term }, { fetchPolicy: 'network-only', context: { fresh: true } });
      if (data) setResults({ q: term, found: data.products });
      setExpansion('');
      await onAdded();
    } catch (error) {
      const { violations, params } = toProblem(error);
      const ofFields = violations.map(
        (violation) => [violation.field.replace(/^input\./, ''), sentence(violation)] as const,
      );
      const field = typeof params['field'] === 'string' ? params['field'] : 'form';
      setErrors(ofFields.length > 0 ? Object.fromEntries(ofFields) : { [field]: problemText(error) });
    }
  };
  return (
    <Panel id="teach" title={t('teach.title')} aside={t('teach.hint')}>
      <form
        noValidate
        onSubmit={(event) => {
          submit(event).catch(() => undefined);
        }}
        className="grid gap-3"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
          <Field label={t('teach.term')} required error={errors['term']}>
            <TextInput value={term} onChange={({ target }) => setTerm(target.value)} />
          </Field>
          <Field label={t('teach.expansion')} required error={errors['expansion']}>
            {WINE_REFERENCE.test(expansion) ? (
              <LinkInput
                field={WINE}
                reference={expansion}
                onChange={(reference) => setExpansion(reference ?? '')}
              />
            ) : (
              <TextInput value={expansion} onChange={({ target }) => setExpansion(target.value)} />
            )}
          </Field>
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
        {!WINE_REFERENCE.test(expansion) && (
          <Field label={t('teach.wine')}>
            <LinkInput field={WINE} reference="" onChange={(reference) => setExpansion(reference ?? '')} />
          </Field>
        )}
        <div className="flex flex-wrap items-center gap-5">
          <Checkbox
            label={t('search.list.PRODUCTS')}
            checked={forProducts}
            onChange={({ target }) => setForProducts(target.checked)}
          />
          <Checkbox
            label={t('search.list.VENUES')}
            checked={forVenues}
            onChange={({ target }) => setForVenues(target.checked)}
          />
          <Button type="submit" size="sm" loading={loading} className="ml-auto">
            {t('teach.submit')}
          </Button>
        </div>
        {errors['form'] && (
          <p role="alert" className="text-danger">
            {errors['form']}
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
