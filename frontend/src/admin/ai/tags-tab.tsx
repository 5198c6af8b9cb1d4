import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  AdminTagSuggestionsDocument,
  useAdminAcceptTagMutation,
  useAdminRefuseTagMutation,
  useAdminUndoTagRequest,
  useAdminTagSuggestionsQuery,
} from '../../generated/admin-ai.js';
import { formatNumber, useLocale } from '../../i18n/index.js';
import { newIdempotencyKey } from '../../shared/api/fetch-with-retry.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { notify } from '../../shared/notifications/toaster.js';
import { ChoiceButtons } from '../../ui/controls/choice-buttons.js';
import { Pagination } from '../../ui/layout/pagination.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { EmptyPanel, Panel } from '../dashboard/panel.js';
import type { SuggestedTag } from './suggested-tag.js';
import { TagRow } from './tag-row.js';

const PER_PAGE = 25;
/** A notice with an undo button stays for so long (ms). */
const UNDO_NOTICE_MS = 15_000;
const RESOURCES = ['all', 'products', 'venues'] as const;

/** Tags that wines and restaurants probably lack: accepted with undo, or rejected permanently. */
export function TagsTab() {
  const { t } = useTranslation('admin-ai');
  const locale = useLocale();
  const client = useApolloClient();
  const problemText = useProblemText();
  const [search, setSearch] = useSearchParams();
  const kind = RESOURCES.find((each) => each === search.get('of')) ?? 'all';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, previousData, error, refetch } = useAdminTagSuggestionsQuery({
    variables: { resource: kind === 'all' ? null : kind, page, perPage: PER_PAGE },
    fetchPolicy: 'cache-and-network',
  });
  const [accept] = useAdminAcceptTagMutation();
  const [refuse] = useAdminRefuseTagMutation();
  const undoTag = useAdminUndoTagRequest();
  const refresh = async () => {
    await client.refetchQueries({ include: [AdminTagSuggestionsDocument] });
  };
  const decide = (work: () => Promise<unknown>, message: string, undo: () => Promise<unknown>) => {
    const refused = (problem: unknown) => notify({ id: 'tag', type: 'error', content: problemText(problem) });
    work()
      .then(refresh)
      .then(() =>
        notify({
          id: 'tag',
          type: 'success',
          content: message,
          duration: UNDO_NOTICE_MS,
          action: { label: t('tags.undo'), onClick: () => void undo().then(refresh).catch(refused) },
        }),
      )
      .catch(refused);
  };
  const onAccept = (suggestion: SuggestedTag, named: string) => {
    const { resource, reference, tag } = suggestion;
    const batchId = newIdempotencyKey();
    decide(
      () => accept({ variables: { resource, reference, tag, batchId } }),
      t('tags.accepted', { named }),
      () => undoTag({ batchId }),
    );
  };
  const onRefuse = (suggestion: SuggestedTag, named: string) => {
    const { resource, reference, tag } = suggestion;
    const variables = { resource, reference, tag };
    decide(
      () => refuse({ variables: { ...variables, refused: true } }),
      t('tags.refused', { named }),
      () => refuse({ variables: { ...variables, refused: false } }),
    );
  };
  const shown = (data ?? previousData)?.tagSuggestions;
  if (error && !shown) return <LoadFailure onRetry={() => refetch()} />;
  return (
    <div className="pt-4">
      <Panel
        id="tag-suggestions"
        title={t('tags.title')}
        aside={shown && t('tags.count', { count: shown.total, shown: formatNumber(shown.total, locale) })}
      >
        <ChoiceButtons
          label={t('tags.of')}
          value={kind}
          options={RESOURCES.map((each) => ({ value: each, label: t(`tags.kind.${each}`) }))}
          onChange={(each) => setSearch({ tab: 'tags', of: each })}
          className="w-fit"
        />
        {!shown ? (
          <SkeletonRows />
        ) : shown.items.length === 0 ? (
          <EmptyPanel>{t('tags.none')}</EmptyPanel>
        ) : (
          <ul className="divide-y divide-line">
            {shown.items.map((suggestion) => (
              <TagRow
                key={`${suggestion.reference} ${suggestion.tag}`}
                suggestion={suggestion}
                onAccept={onAccept}
                onRefuse={onRefuse}
              />
            ))}
          </ul>
        )}
        {shown && <Pagination page={page} perPage={PER_PAGE} total={shown.total} />}
      </Panel>
    </div>
  );
}
