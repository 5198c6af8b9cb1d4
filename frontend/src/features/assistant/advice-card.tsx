import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useVolume } from '../../shared/wines/use-volume.js';
import { usePairingTexts } from '../../shared/wines/use-pairing-texts.js';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import { formatYen, useLocale, useLocalName } from '../../i18n/index.js';
import { Icon, type IconName } from '../../ui/artwork/icon.js';
import { cx } from '../../ui/base/cx.js';
import { LocalText } from '../../ui/text/local-text.js';
import { Price } from '../../ui/text/price.js';
import { ScoreRing } from '../../ui/text/score-ring.js';
import type { WinePreferences } from './answers.js';
import type { Advice } from './rank-wines.js';
import type { AdvisedWine } from './use-advice.js';

interface AdviceCardProps {
  advice: Advice<AdvisedWine>;
  preferences: WinePreferences;
  /** 1 for the best. */
  place: number;
  /** Whether it differs from the requested taste. */
  isNear: boolean;
  picture: ReactNode;
}

/** A wine that is recommended: what it is, what it costs, and every reason for it. */
export function AdviceCard({ advice, preferences, place, isNear, picture }: AdviceCardProps) {
  const { t } = useTranslation('assistant');
  const nameOf = useLocalName();
  const volume = useVolume();
  const isFirst = place === 1;
  const {
    wine,
    match: { score },
  } = advice;
  return (
    <article
      className={cx(
        'group relative grid overflow-hidden rounded-sm border bg-raised transition-colors duration-250',
        'hover:border-accent',
        isFirst
          ? 'border-accent sm:grid-cols-[15rem_minmax(0,1fr)]'
          : 'grid-cols-[6.5rem_minmax(0,1fr)] border-line sm:grid-cols-[9rem_minmax(0,1fr)]',
      )}
    >
      {/* The text determines the card's height; the bottle is fitted to it. */}
      <div className={cx('relative', isFirst ? 'min-h-72 sm:min-h-88' : 'min-h-48')}>
        <div className="absolute inset-0">{picture}</div>
      </div>
      <div className="grid content-start gap-3 p-4 sm:p-6">
        <header className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="text-xs tracking-wider text-accent">
              {isNear ? t('place.near') : isFirst ? t('place.first') : t('place.other', { place })}
            </p>
            <h3 className={cx('font-mincho leading-snug', isFirst ? 'text-xl sm:text-2xl' : 'text-lg')}>
              <Link to={`/products/${wine.reference}`} className="after:absolute after:inset-0">
                {nameOf(wine)}
              </Link>
            </h3>
            <p className="text-xs text-muted">
              {[wine.producer && nameOf(wine.producer), wine.vintage, volume(wine.size)]
                .filter(Boolean)
                .join(' ')}
            </p>
          </div>
          {score > 0 && <ScoreRing score={score} className="max-sm:size-11" />}
        </header>
        <Price yen={wine.price} taxNote size={isFirst ? 'lg' : 'md'} />
        <Reasons advice={advice} preferences={preferences} />
        {isFirst && <SommelierWords wine={wine} />}
      </div>
    </article>
  );
}

function Reasons({ advice, preferences }: Pick<AdviceCardProps, 'advice' | 'preferences'>) {
  const { t } = useTranslation('assistant');
  const words = useWineTerms();
  const pairing = usePairingTexts();
  const { match, taste, suitsOccasion, wine } = advice;
  return (
    <ul aria-label={t('reasons')} className="grid gap-1.5 text-sm">
      {match.cuisine && (
        <Reason icon="restaurant">
          <span className="font-medium">{pairing.short(match)}</span>
          <span className="block text-muted">{pairing.sentence(match)}</span>
        </Reason>
      )}
      {preferences.taste && taste.length > 0 && (
        <Reason icon="glass">
          {t('reason.taste', {
            taste: t(`taste.${preferences.taste}`),
            styles: taste.map(words.style).join(t('and')),
          })}
        </Reason>
      )}
      {suitsOccasion && <Reason icon="check">{t(`reason.${preferences.occasion}`)}</Reason>}
      {preferences.budget !== undefined && wine.price < preferences.budget && (
        <Reason icon="card">
          {t('reason.budget', {
            budget: formatYen(preferences.budget),
            rest: formatYen(preferences.budget - wine.price),
          })}
        </Reason>
      )}
    </ul>
  );
}

const Reason = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex items-start gap-2.5">
    <Icon name={icon} className="mt-1.5 size-4 text-accent" />
    <span className="min-w-0">{children}</span>
  </li>
);

function SommelierWords({ wine: { sommelier, noteIn } }: { wine: AdvisedWine }) {
  const { t } = useTranslation('assistant');
  const isJapanese = useLocale() === 'jp';
  if (!sommelier || !noteIn) return null;
  const name = isJapanese ? sommelier.name : sommelier.nameEn;
  return (
    <figure className="border-l-2 border-accent pl-4">
      <blockquote className="font-mincho text-sm leading-loose">
        <LocalText text={noteIn} />
      </blockquote>
      {name && <figcaption className="text-xs text-muted">{t('by', { name })}</figcaption>}
    </figure>
  );
}
