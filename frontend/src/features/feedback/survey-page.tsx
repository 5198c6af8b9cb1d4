import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFoundError } from '../../shared/errors/not-found.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { toProblem } from '../../shared/api/problem.js';
import { type FeedbackSurveyFragment, useFeedbackSurveyOfQuery } from '../../generated/feedback.js';
import { formatDate, useLocale } from '../../i18n/index.js';
import { ButtonLink } from '../../ui/controls/button.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { Skeleton, SkeletonRows } from '../../ui/layout/skeleton.js';
import { SurveyForm } from './survey-form.js';
import { SurveySubject } from './survey-subject.js';

/** The survey of an order (ROUTE-10), by the token of the mail or the reference of the user's order. */
export function SurveyPage({ token }: { token: string }) {
  const { t } = useTranslation('feedback');
  usePageTitle(t('title'));
  const { data, error, refetch } = useFeedbackSurveyOfQuery({
    variables: { token },
    fetchPolicy: 'network-only',
  });
  if (error && toProblem(error).code === 'NOT_FOUND') throw new NotFoundError(`/feedback/${token}`);
  if (error) return <LoadFailure isPage onRetry={refetch} />;
  if (!data) return <SurveySkeleton />;
  return <Survey token={token} survey={data.feedbackForm} />;
}

function Survey({ token, survey }: { token: string; survey: FeedbackSurveyFragment }) {
  const { t } = useTranslation('feedback');
  const [isGiven, setGiven] = useState(survey.state === 'GIVEN');
  if (isGiven || survey.state !== 'AWAITED')
    return (
      <div role="status">
        <h1 className="sr-only">{t('title')}</h1>
        <EmptyState
          icon={isGiven ? 'heart' : 'clock'}
          title={isGiven ? t('thanks.title') : t('early.title')}
          text={isGiven ? t('thanks.text') : <WhenItOpens opensAt={survey.opensAt} />}
          action={<ButtonLink to="/">{t('home')}</ButtonLink>}
        />
      </div>
    );
  return (
    <div className="grid gap-8 py-4">
      <header className="grid gap-2">
        <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
        <p className="text-sm text-muted">{t('lead')}</p>
      </header>
      <SurveySubject survey={survey} />
      <SurveyForm token={token} survey={survey} onGiven={() => setGiven(true)} />
    </div>
  );
}

function WhenItOpens({ opensAt }: Pick<FeedbackSurveyFragment, 'opensAt'>) {
  const { t } = useTranslation('feedback');
  const locale = useLocale();
  return opensAt ? t('early.opens', { when: formatDate(opensAt, locale, 'dateTime') }) : t('early.text');
}

const SurveySkeleton = () => (
  <div aria-busy="true" className="grid gap-6 py-4">
    <Skeleton className="h-10 w-60" />
    <Skeleton className="h-36" />
    <SkeletonRows count={6} />
  </div>
);
