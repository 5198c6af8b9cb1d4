import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { StaleNotice } from '../../shared/lists/stale-notice.js';
import { SessionGate } from '../../shared/session/session-gate.js';
import { useFeedbackAwaitedQuery } from '../../generated/feedback.js';
import { ButtonLink } from '../../ui/controls/button.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { Pagination } from '../../ui/layout/pagination.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { SurveySubject } from './survey-subject.js';

const PER_PAGE = 10;

/** The user's orders that await feedback (ROUTE-10, REQ-D39). */
export function AwaitedList() {
  const { t } = useTranslation('feedback');
  usePageTitle(t('list.title'));
  return (
    <div className="grid gap-8 py-4">
      <header className="grid gap-2">
        <h1 className="text-2xl sm:text-3xl">{t('list.title')}</h1>
        <p className="text-sm text-muted">{t('list.lead')}</p>
      </header>
      <SessionGate
        pending={<SkeletonRows count={3} />}
        visitor={
          <EmptyState
            icon="user"
            title={t('signedOut.title')}
            text={t('signedOut.text')}
            action={<ButtonLink to="/login?sourcepage=%2Ffeedback">{t('signedOut.action')}</ButtonLink>}
          />
        }
      >
        <Awaited />
      </SessionGate>
    </div>
  );
}

function Awaited() {
  const { t } = useTranslation('feedback');
  const [query] = useSearchParams();
  const asked = Number(query.get('page') ?? 1);
  const { data, previousData, error, refetch } = useFeedbackAwaitedQuery({
    variables: { page: Number.isInteger(asked) && asked > 0 ? asked : 1, perPage: PER_PAGE },
    fetchPolicy: 'network-only',
    context: { fresh: true },
  });
  const known = data ?? (error ? previousData : undefined);
  if (error && !known) return <LoadFailure onRetry={refetch} />;
  if (!known) return <SkeletonRows count={3} />;
  const { items, ...page } = known.awaitedFeedback;
  if (items.length === 0 && !error)
    return (
      <EmptyState
        icon="star"
        title={t('list.emptyTitle')}
        text={t('list.emptyText')}
        action={<ButtonLink to="/me">{t('list.orders')}</ButtonLink>}
      />
    );
  return (
    <>
      {error && <StaleNotice onRetry={refetch} />}
      <ul className="grid gap-4">
        {items.map((survey) => (
          <li
            key={survey.orderRef}
            className="grid gap-4 rounded-sm border border-line bg-raised p-5"
            aria-label={survey.orderRef}
          >
            <SurveySubject survey={survey} />
            <ButtonLink to={`/feedback/${survey.orderRef}`} className="justify-self-start">
              {t('list.answer')}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <Pagination {...page} />
    </>
  );
}
