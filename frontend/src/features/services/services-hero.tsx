import { useTranslation } from 'react-i18next';
import { PatternGround } from '../../ui/artwork/venue-pattern.js';
import { ButtonLink } from '../../ui/controls/button.js';

/** What the house does, in a sentence, and the two ways in. */
export function ServicesHero() {
  const { t } = useTranslation('services');
  return (
    <header data-theme="dark" className="relative overflow-hidden border-b border-hairline bg-surface">
      <PatternGround pattern="tatewaku" className="text-gold opacity-10" />
      <div aria-hidden="true" className="lantern absolute inset-0" />
      <div className="page-width relative grid justify-items-center gap-5 py-16 text-center lg:py-24">
        <p className="text-xs tracking-widest text-accent">{t('title')}</p>
        <h1 className="max-w-[18em] text-3xl sm:text-4xl">{t('hero.title')}</h1>
        <p className="max-w-[40em] text-sm text-muted sm:text-base">{t('hero.lead')}</p>
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/venues" size="lg">
            {t('start.venue.action')}
          </ButtonLink>
          <ButtonLink to="/products" size="lg" variant="secondary">
            {t('start.wine.action')}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
