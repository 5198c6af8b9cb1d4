import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/index.js';
import { AgeNotice } from '../../ui/text/age-notice.js';
import { PatternGround } from '../../ui/artwork/venue-pattern.js';
import { ButtonLink } from '../../ui/controls/button.js';
import { cx } from '../../ui/base/cx.js';

/** The promise of the house at first sight, filling the screen. */
export function LandingHero({ bottles }: { bottles: ReactNode }) {
  const { t } = useTranslation('promotion');
  const locale = useLocale();
  const isCjk = locale === 'jp' || locale === 'zh';
  return (
    <div className="relative grid min-h-[min(100dvh,56rem)] overflow-hidden border-b border-hairline">
      <PatternGround pattern="seigaiha" className="text-gold opacity-12" />
      <div aria-hidden="true" className="lantern absolute inset-0" />
      <div className="page-width relative grid content-center gap-8 pt-24 pb-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:items-center lg:gap-12">
        <div className="grid gap-6">
          <p className="text-sm tracking-widest text-accent">{t('landing.eyebrow')}</p>
          <h1 className={cx('text-4xl leading-tight font-normal', isCjk && 'tracking-wide sm:text-5xl')}>
            <span className="block">{t('landing.first')}</span>
            <span className="block text-accent">{t('landing.second')}</span>
          </h1>
          <p className="max-w-[32em] text-base text-text">{t('landing.lead')}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/venues" size="lg">
              {t('landing.begin')}
            </ButtonLink>
            <ButtonLink to="/assistant" size="lg" variant="secondary">
              {t('landing.ask')}
            </ButtonLink>
          </div>
          <AgeNotice className="text-muted" />
        </div>
        <div>{bottles}</div>
      </div>
    </div>
  );
}
