import { TIERS } from '@vinkura/domain/loyalty/tiers';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.js';
import { TierCard } from '../../ui/artwork/tier-card.js';
import { PatternGround } from '../../ui/artwork/venue-pattern.js';
import { ButtonLink } from '../../ui/controls/button.js';

/** Degrees between two neighbours of the fan. */
const SPREAD = 9;

/** The six cards, fanned out like a hand, and the way in. */
export function MembershipHero() {
  const { t } = useTranslation('membership');
  const { user } = useSession();
  return (
    <header data-theme="dark" className="relative overflow-hidden border-b border-hairline bg-surface">
      <PatternGround pattern="asanoha" className="text-gold opacity-10" />
      <div aria-hidden="true" className="lantern absolute inset-0" />
      <div className="page-width relative grid gap-x-8 lg:grid-cols-2 lg:items-center">
        <div className="grid gap-5 pt-14 lg:py-24">
          <p className="text-xs tracking-widest text-accent">{t('title')}</p>
          <h1 className="text-3xl sm:text-4xl">{t('hero.title')}</h1>
          <p className="max-w-[34em] text-sm text-muted sm:text-base">{t('hero.lead')}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            {user ? (
              <ButtonLink to="/me?tab=membership" size="lg">
                {t('hero.own')}
              </ButtonLink>
            ) : (
              <>
                <ButtonLink to="/register?sourcepage=%2Fmembership" size="lg">
                  {t('hero.join')}
                </ButtonLink>
                <ButtonLink to="/login?sourcepage=%2Fmembership" size="lg" variant="secondary">
                  {t('hero.signIn')}
                </ButtonLink>
              </>
            )}
          </div>
        </div>
        <div aria-hidden="true" className="relative h-72 sm:h-96 lg:h-120">
          {TIERS.map((tier, place) => (
            <div
              key={tier}
              className="absolute top-[58%] left-1/2 w-60 origin-[50%_190%] sm:w-72 lg:top-1/2 lg:w-80"
              style={{
                transform: `translate(-50%, -50%) rotate(${(place - (TIERS.length - 1) / 2) * SPREAD}deg)`,
              }}
            >
              <TierCard tier={tier} className="w-full rounded-lg shadow-lift" />
            </div>
          ))}
        </div>
      </div>
    </header>
  );
}
