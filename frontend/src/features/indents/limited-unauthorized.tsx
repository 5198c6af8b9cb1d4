import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { useSession } from '../../shared/session/session.js';
import { useIndentsLimitedQuery } from '../../generated/indents.js';
import { TierCard } from '../../ui/artwork/tier-card.js';
import { ButtonLink } from '../../ui/controls/button.js';
import { Skeleton } from '../../ui/layout/skeleton.js';

/** ROUTE-22: explains who has access to limited pre-orders, and how to get it. */
export function LimitedUnauthorized() {
  const { t } = useTranslation(['indents', 'common']);
  usePageTitle(t('unauthorized.title'));
  const { user } = useSession();
  const { data } = useIndentsLimitedQuery();
  const about = data?.limitedIndentsAbout;
  const tier = user?.loyaltyStatus;
  return (
    <div className="page-width grid gap-10 py-10 lg:py-14">
      <header className="grid max-w-3xl gap-3">
        <h1 className="text-3xl">{t('unauthorized.title')}</h1>
        <p className="font-mincho text-lg leading-loose">{t('unauthorized.lead')}</p>
        <p className="text-sm text-muted">
          {tier
            ? t('unauthorized.yourTier', { tier: t(`common:tier.${tier}`) })
            : t('unauthorized.signedOut')}
        </p>
        {/* Its line is reserved, to avoid a layout shift. */}
        <p className="min-h-[1lh] text-sm text-muted">
          {about && about.open > 0 && t('unauthorized.open', { count: about.open })}
        </p>
      </header>
      <ul className="grid max-w-5xl gap-6 sm:grid-cols-3">
        {about
          ? about.tiers.map((each) => (
              <li key={each} className="grid content-start gap-3">
                <TierCard tier={each} className="w-full rounded-lg shadow-lift" />
                <p className="text-sm">{t('unauthorized.tier', { tier: t(`common:tier.${each}`) })}</p>
              </li>
            ))
          : [1, 2, 3].map((place) => (
              <li key={place}>
                <Skeleton className="aspect-[8/5] rounded-lg" />
              </li>
            ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {!user && (
          <ButtonLink to="/login?sourcepage=%2Flimited_indents">{t('unauthorized.signIn')}</ButtonLink>
        )}
        <ButtonLink to="/membership" variant={user ? 'primary' : 'secondary'}>
          {t('unauthorized.membership')}
        </ButtonLink>
        <ButtonLink to="/limited_indents/about" variant="secondary">
          {t('unauthorized.about')}
        </ButtonLink>
        <ButtonLink to="/indents" variant="ghost">
          {t('unauthorized.indents')}
        </ButtonLink>
      </div>
    </div>
  );
}
