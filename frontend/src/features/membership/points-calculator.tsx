import { pointsEarned } from '@vinkura/domain/loyalty/points';
import { tierProgress } from '@vinkura/domain/loyalty/tiers';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatYen, useLocale } from '../../i18n/index.js';
import { TierCard } from '../../ui/artwork/tier-card.js';
import { Section } from '../../ui/layout/section.js';
import type { LoyaltyParameters } from '../../shared/parameters/use-loyalty-parameters.js';

/** Purchases of a year that the slider stops at, in yen: close together where most people are. */
const STOPS = [
  0, 30_000, 60_000, 100_000, 150_000, 200_000, 300_000, 400_000, 500_000, 700_000, 1_000_000, 1_500_000,
  2_000_000, 3_000_000, 4_000_000, 5_000_000, 7_000_000, 10_000_000, 12_000_000,
];
const FIRST_STOP = STOPS.indexOf(300_000);

/** Calculator for a year of purchases: tier, points, and progress to the next tier. */
export function PointsCalculator({ loyalty }: { loyalty: LoyaltyParameters }) {
  const { t } = useTranslation(['membership', 'common']);
  const locale = useLocale();
  const id = useId();
  const [stop, setStop] = useState(FIRST_STOP);
  const yen = STOPS[stop] ?? 0;
  const { tier, next, remaining } = tierProgress(yen, 'STANDARD', loyalty.thresholds);
  const points = pointsEarned(yen, tier, loyalty.ratePercent);
  return (
    <Section title={t('reckon.title')} lead={t('reckon.lead')}>
      <div className="grid items-center gap-8 rounded-sm border border-line bg-raised p-6 md:grid-cols-[minmax(0,1fr)_20rem] lg:p-10">
        <div className="grid gap-5">
          <label htmlFor={id} className="grid gap-1">
            <span className="text-sm text-muted">{t('reckon.purchases')}</span>
            <span className="font-mincho text-3xl tabular-nums">{formatYen(yen)}</span>
          </label>
          <input
            id={id}
            type="range"
            min={0}
            max={STOPS.length - 1}
            step={1}
            value={stop}
            aria-valuetext={formatYen(yen)}
            onChange={(event) => setStop(Number(event.target.value))}
            className="h-11 w-full accent-action"
          />
          <p aria-live="polite" className="grid gap-1 text-sm">
            <span className="text-lg">
              {t('reckon.points', { points: formatNumber(points, locale), tier: t(`common:tier.${tier}`) })}
            </span>
            <span className="text-muted">
              {next
                ? t('reckon.next', { amount: formatYen(remaining), tier: t(`common:tier.${next}`) })
                : t('reckon.top')}
            </span>
          </p>
        </div>
        <TierCard tier={tier} className="w-full max-w-80 justify-self-center rounded-lg shadow-lift" />
      </div>
    </Section>
  );
}
