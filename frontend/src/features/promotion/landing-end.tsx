import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.js';
import { TierCard } from '../../ui/artwork/tier-card.js';
import { Wagara } from '../../ui/artwork/venue-pattern.js';
import { ButtonLink } from '../../ui/controls/button.js';

/** Final section: free membership. */
export function LandingEnd() {
  const { t } = useTranslation('promotion');
  const { user } = useSession();
  return (
    <section className="relative overflow-hidden border-t border-hairline">
      <div aria-hidden="true" className="absolute inset-0">
        <Wagara pattern="asanoha" tone="enji" />
      </div>
      <div aria-hidden="true" className="lantern absolute inset-0" />
      <div className="page-width relative grid items-center gap-10 py-16 md:grid-cols-[minmax(0,1fr)_20rem] lg:py-24">
        <div className="grid gap-4">
          <h2 className="text-3xl">{t('landing.end.title')}</h2>
          <p className="max-w-[34em] text-sm text-text">{t('landing.end.text')}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <ButtonLink to={user ? '/venues' : '/register'} size="lg">
              {t(user ? 'landing.begin' : 'landing.end.join')}
            </ButtonLink>
            <ButtonLink to="/membership" size="lg" variant="secondary">
              {t('landing.end.more')}
            </ButtonLink>
          </div>
        </div>
        <TierCard tier="STANDARD" className="w-full max-w-80 rotate-3 rounded-lg shadow-lift" />
      </div>
    </section>
  );
}
