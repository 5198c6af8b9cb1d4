import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { CommentModeration } from '@vinkura/domain/shared/enums';
import {
  type AdminCommentFragment,
  useAdminCommentsQuery,
  useAdminModerateCommentMutation,
} from '../../generated/admin-feedback.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { notify } from '../../shared/notifications/toaster.js';
import { useLocalName } from '../../i18n/index.js';
import { Button } from '../../ui/controls/button.js';
import { ToggleChip } from '../../ui/controls/chip.js';
import { DateText } from '../../ui/text/date-text.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { Pagination } from '../../ui/layout/pagination.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';

const STATES = Object.values(CommentModeration);

/** `/admin/feedback` (RATE-01): moderation of customers' comments. State and page are in the URL. */
export function CommentsPage() {
  const { t } = useTranslation('admin-feedback');
  usePageTitle(t('title'));
  const [search, setSearch] = useSearchParams();
  const state = STATES.find((each) => each === search.get('state')) ?? 'PENDING';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const { data, error, refetch } = useAdminCommentsQuery({
    variables: { moderation: state, page },
    fetchPolicy: 'network-only',
  });
  return (
    <div className="grid content-start gap-4 p-6">
      <header className="grid gap-1">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="text-sm text-muted">{t('lead')}</p>
      </header>
      <div role="group" aria-label={t('filter')} className="flex flex-wrap gap-2">
        {STATES.map((each) => (
          <ToggleChip key={each} pressed={each === state} onChange={() => setSearch({ state: each })}>
            {t(`state.${each}`)}
          </ToggleChip>
        ))}
      </div>
      {!data && (error ? <LoadFailure onRetry={refetch} /> : <SkeletonRows count={5} />)}
      {data && data.feedbacks.items.length === 0 && <EmptyState icon="check" title={t('none')} />}
      {data && data.feedbacks.items.length > 0 && (
        <>
          <ul className="grid max-w-4xl gap-3">
            {data.feedbacks.items.map((comment) => (
              <Comment key={comment._id} comment={comment} onChanged={() => void refetch()} />
            ))}
          </ul>
          <Pagination page={page} perPage={data.feedbacks.perPage} total={data.feedbacks.total} />
        </>
      )}
    </div>
  );
}

function Comment({ comment, onChanged }: { comment: AdminCommentFragment; onChanged: () => void }) {
  const { t } = useTranslation('admin-feedback');
  const nameOf = useLocalName();
  const problemText = useProblemText();
  const [moderate, { loading }] = useAdminModerateCommentMutation({
    onError: (error) => notify({ id: 'moderation', type: 'error', content: problemText(error) }),
    onCompleted: onChanged,
  });
  const { orderRef, moderation, at, ratings, wines } = comment;
  const decide = (decision: CommentModeration) =>
    void moderate({ variables: { orderRef, moderation: decision } });
  return (
    <li className="grid gap-2 rounded-sm border border-line bg-raised p-4 text-sm">
      <p className="flex flex-wrap gap-x-4 text-xs text-muted">
        <DateText value={at} />
        <Link to={`/admin/orders/${orderRef}`} className="font-latin text-link">
          {orderRef}
        </Link>
        {ratings.wineQuality !== null && <span>{t('rating', { rating: ratings.wineQuality })}</span>}
        <span>{wines.map((wine) => `${nameOf(wine)} ${wine.vintage}`).join(' / ')}</span>
      </p>
      <p className="whitespace-pre-line">{comment.comment}</p>
      <p className="flex flex-wrap gap-2">
        {moderation !== 'APPROVED' && (
          <Button size="sm" loading={loading} onClick={() => decide('APPROVED')}>
            {t('approve')}
          </Button>
        )}
        {moderation !== 'REJECTED' && (
          <Button size="sm" variant="secondary" loading={loading} onClick={() => decide('REJECTED')}>
            {t('reject')}
          </Button>
        )}
      </p>
    </li>
  );
}
