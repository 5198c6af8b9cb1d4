import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  type AdminSynonymsQuery,
  useAdminChangeSynonymMutation,
  useAdminForgetSynonymMutation,
} from '../../generated/admin-ai.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { notify } from '../../shared/notifications/toaster.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { Button } from '../../ui/controls/button.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { EmptyPanel } from '../dashboard/panel.js';

type Synonym = AdminSynonymsQuery['searchSynonymPage']['items'][number];

export interface SynonymListProps {
  synonyms: readonly Synonym[];
  onChanged: () => Promise<void>;
}

/** The synonyms of the search, which can be disabled, changed and deleted. */
export function SynonymList({ synonyms, onChanged }: SynonymListProps) {
  const { t } = useTranslation('admin-ai');
  if (synonyms.length === 0) return <EmptyPanel>{t('search.noSynonyms')}</EmptyPanel>;
  return (
    <ul className="relative max-h-120 divide-y divide-line overflow-y-auto" aria-labelledby="synonyms">
      {synonyms.map((synonym) => (
        <SynonymRow key={synonym.term} synonym={synonym} onChanged={onChanged} />
      ))}
    </ul>
  );
}

function SynonymRow({ synonym, onChanged }: { synonym: Synonym; onChanged: () => Promise<void> }) {
  const { t } = useTranslation('admin-ai');
  const { term, expansion, enabled, forProducts, forVenues } = synonym;
  const [edited, setEdited] = useState<string>();
  const [change] = useAdminChangeSynonymMutation();
  const [forget] = useAdminForgetSynonymMutation();
  const problemText = useProblemText();
  const run = (work: Promise<unknown>) => {
    work
      .then(() => setEdited(undefined))
      .then(onChanged)
      .catch((error: unknown) => notify({ id: 'synonym', type: 'error', content: problemText(error) }));
  };
  return (
    <li className="flex min-h-10 items-center gap-3 py-1">
      <Checkbox
        label={<span className="sr-only">{t('synonym.use', { term })}</span>}
        checked={enabled}
        onChange={({ target }) => run(change({ variables: { term, input: { enabled: target.checked } } }))}
      />
      <span className="w-2/5 truncate font-medium">{term}</span>
      {edited === undefined ? (
        <button
          type="button"
          onClick={() => setEdited(expansion)}
          aria-label={t('synonym.edit', { term, expansion })}
          className="min-w-0 grow truncate text-left hover:text-accent"
        >
          → {expansion}
        </button>
      ) : (
        <form
          className="flex min-w-0 grow gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            run(change({ variables: { term, input: { expansion: edited } } }));
          }}
        >
          <input
            ref={(input) => input?.focus()}
            value={edited}
            aria-label={t('teach.expansion')}
            onChange={({ target }) => setEdited(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') setEdited(undefined);
            }}
            className="min-w-0 grow rounded-sm border border-line-strong bg-raised px-2"
          />
          <Button type="submit" size="sm" variant="secondary">
            {t('synonym.save')}
          </Button>
        </form>
      )}
      {!(forProducts && forVenues) && (
        <span className="text-xs text-muted">
          {t(forProducts ? 'search.list.PRODUCTS' : 'search.list.VENUES')}
        </span>
      )}
      {/^PRD\d/.test(expansion) && (
        <Link to={`/admin/products/${expansion}`} className="text-xs text-link">
          {t('synonym.wine')}
        </Link>
      )}
      <IconButton
        icon="close"
        label={t('synonym.forget', { term })}
        onClick={() => run(forget({ variables: { term } }))}
      />
    </li>
  );
}
