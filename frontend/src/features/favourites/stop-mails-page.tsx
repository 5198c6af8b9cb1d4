import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFavouritesStopMailsMutation } from '../../generated/favourites.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { ButtonLink } from '../../ui/controls/button.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { Skeleton } from '../../ui/layout/skeleton.js';

/** Unsubscribes from back-in-stock mails by the link in the mail, without a further click (FAV-01). */
export function StopMailsPage({ token }: { token: string }) {
  const { t } = useTranslation('favourites');
  const problemText = useProblemText();
  const [stop, { data, error }] = useFavouritesStopMailsMutation();
  const asked = useRef(false);
  usePageTitle(t('stop.title'));
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    stop({ variables: { token } }).catch(() => undefined);
  }, [stop, token]);

  const action = (
    <ButtonLink to="/favourites" variant="secondary">
      {t('stop.toFavourites')}
    </ButtonLink>
  );
  return (
    <div className="page-width py-16" aria-live="polite">
      <h1 className="sr-only">{t('stop.title')}</h1>
      {error ? (
        <EmptyState icon="alert" title={problemText(error)} action={action} />
      ) : data ? (
        <EmptyState icon="check" title={t('stop.done')} text={t('stop.text')} action={action} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </div>
  );
}
