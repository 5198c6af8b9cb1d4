import { link } from '@vinkura/domain/back-office/build';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  useAdminDescriptionDraftsQuery,
  useAdminDraftDescriptionMutation,
} from '../../generated/admin-ai.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { Button } from '../../ui/controls/button.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { Field } from '../../ui/controls/field.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { TextArea } from '../../ui/controls/text-input.js';
import { Panel } from '../dashboard/panel.js';
import { LinkInput } from '../kit/fields/link-input.js';

const WINE = link('wine', 'ワイン', 'Wine', 'products');
const LANGUAGES = ['jp', 'en'] as const;

/** Drafts of descriptions, where the operator has configured who writes them; nothing is saved by itself. */
export function DraftsTab() {
  const { t } = useTranslation('admin-ai');
  const { data } = useAdminDescriptionDraftsQuery();
  if (!data) return <SkeletonRows />;
  const { configured, host, model } = data.descriptionDrafts;
  return (
    <div className="pt-4">
      {configured ? (
        <Drafts source={`${host} · ${model}`} />
      ) : (
        <EmptyState title={t('drafts.off')} text={t('drafts.offText')} icon="info" />
      )}
    </div>
  );
}

function Drafts({ source }: { source: string }) {
  const { t } = useTranslation('admin-ai');
  const problemText = useProblemText();
  const [reference, setReference] = useState('');
  const [draft, setDraft] = useState('');
  const [write, { loading, error }] = useAdminDraftDescriptionMutation();
  const run = (language: string) => {
    write({ variables: { reference, language } })
      .then(({ data }) => setDraft(data?.draftDescription ?? ''))
      .catch(() => setDraft(''));
  };
  return (
    <Panel id="drafts" title={t('drafts.title')} aside={source}>
      <Field label={t('drafts.wine')}>
        <LinkInput field={WINE} reference={reference} onChange={(next) => setReference(next ?? '')} />
      </Field>
      <div className="flex gap-2">
        {LANGUAGES.map((language) => (
          <Button
            key={language}
            size="sm"
            variant="secondary"
            loading={loading}
            disabled={reference === ''}
            onClick={() => run(language)}
          >
            {t(`drafts.write.${language}`)}
          </Button>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-danger">
          {problemText(error)}
        </p>
      )}
      {draft !== '' && (
        <>
          <Field label={t('drafts.draft')} hint={t('drafts.hint')}>
            <TextArea rows={6} value={draft} onChange={({ target }) => setDraft(target.value)} />
          </Field>
          <Link to={`/admin/products/${reference}`} className="text-link">
            {t('drafts.open')}
          </Link>
        </>
      )}
    </Panel>
  );
}
