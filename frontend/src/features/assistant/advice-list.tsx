import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { AgeNotice } from '../../ui/text/age-notice.js';
import { Button, ButtonLink } from '../../ui/controls/button.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { AdviceCard } from './advice-card.js';
import type { WinePreferences } from './answers.js';
import { SommelierMessage } from './conversation-messages.js';
import { type AdvisedWine, type GivenAdvice, useAdvice } from './use-advice.js';

interface AdviceListProps {
  preferences: WinePreferences;
  headingRef: Ref<HTMLHeadingElement>;
  picture: (wine: AdvisedWine) => ReactNode;
  /** Any taste. */
  onWiden: () => void;
  onRestart: () => void;
}

/** The end of the conversation: wines, best first, each with its reasons. */
export function AdviceList({ preferences, headingRef, picture, onWiden, onRestart }: AdviceListProps) {
  const { t } = useTranslation('assistant');
  const { advice, error, retry } = useAdvice(preferences);
  if (error) return <LoadFailure onRetry={retry} />;
  return (
    <>
      <SommelierMessage headingRef={headingRef}>
        {advice ? sentenceFor(advice) : t('thinking')}
      </SommelierMessage>
      {!advice && <SkeletonRows count={4} />}
      {advice && (
        <div className="grid animate-enter gap-6">
          <AgeNotice size="lg" />
          {isEmpty(advice) ? (
            <EmptyState
              icon="glass"
              title={t('none.title')}
              text={t('none.text')}
              action={<Button onClick={onRestart}>{t('restart')}</Button>}
            />
          ) : (
            <ol className="grid gap-5">
              {[...advice.fitting, ...advice.near].map((each, place) => (
                <li key={each.wine.reference}>
                  <AdviceCard
                    advice={each}
                    preferences={preferences}
                    place={place + 1}
                    isNear={place >= advice.fitting.length}
                    picture={picture(each.wine)}
                  />
                </li>
              ))}
            </ol>
          )}
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={venuesFor(preferences)} variant="secondary">
              {t(preferences.cuisines.length > 0 ? 'venues' : 'venuesAny')}
            </ButtonLink>
            {preferences.taste && (
              <Button variant="secondary" onClick={onWiden}>
                {t('widen')}
              </Button>
            )}
            <Button variant="ghost" onClick={onRestart}>
              {t('restart')}
            </Button>
          </div>
        </div>
      )}
    </>
  );

  function sentenceFor(given: GivenAdvice): string {
    if (isEmpty(given)) return t('answer.none');
    if (given.fitting.length === 0) return t('answer.near');
    return t(preferences.cuisines.length > 0 ? 'answer.fitting' : 'answer.withoutFood');
  }
}

const isEmpty = ({ fitting, near }: GivenAdvice): boolean => fitting.length + near.length === 0;

/** Restaurants that cook what was named. */
const venuesFor = ({ cuisines }: WinePreferences): string =>
  cuisines.length === 0
    ? '/venues'
    : `/venues?${new URLSearchParams(cuisines.map((cuisine) => ['cuisine', cuisine])).toString()}`;
