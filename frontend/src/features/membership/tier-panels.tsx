import { CELLAR_FREE_YEARS } from '@vinkura/domain/shared/constants';
import type { LoyaltyStatus } from '@vinkura/domain/shared/enums';
import { PUBLIC_TIERS, TIERS } from '@vinkura/domain/loyalty/tiers';
import { useTranslation } from 'react-i18next';
import { formatYen } from '../../i18n/index.js';
import { Icon } from '../../ui/artwork/icon.js';
import { TierCard } from '../../ui/artwork/tier-card.js';
import { Badge } from '../../ui/text/badge.js';
import { cx } from '../../ui/base/cx.js';
import { Section } from '../../ui/layout/section.js';
import { Skeleton } from '../../ui/layout/skeleton.js';
import { BENEFITS, hasBenefit } from './benefits.js';
import type { LoyaltyParameters } from '../../shared/parameters/use-loyalty-parameters.js';

interface TierPanelsProps {
  /** Undefined while it is being fetched. */
  loyalty: LoyaltyParameters | undefined;
  /** The user's tier. */
  own: LoyaltyStatus | undefined;
}

/** The tiers that the public page presents; the two between are named below them (REQ-D14). */
export function TierPanels({ loyalty, own }: TierPanelsProps) {
  const { t } = useTranslation('membership');
  const between = TIERS.filter((tier) => !PUBLIC_TIERS.includes(tier));
  return (
    <Section title={t('tiers.title')} lead={t('tiers.lead')}>
      <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {PUBLIC_TIERS.map((tier) => (
          <TierPanel key={tier} tier={tier} loyalty={loyalty} isOwn={tier === own} />
        ))}
      </ul>
      <p className="mt-8 mb-4 text-sm text-muted">{t('tiers.between')}</p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {between.map((tier) => (
          <li
            key={tier}
            className={cx(
              'grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-4 rounded-sm border bg-raised p-4',
              tier === own ? 'border-accent' : 'border-line',
            )}
          >
            <TierCard tier={tier} className="w-full rounded-sm" />
            <div>
              <TierName tier={tier} isOwn={tier === own} />
              <Figures tier={tier} loyalty={loyalty} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface PanelProps {
  tier: LoyaltyStatus;
  loyalty: LoyaltyParameters | undefined;
  isOwn: boolean;
}

function TierPanel({ tier, loyalty, isOwn }: PanelProps) {
  const { t } = useTranslation(['membership', 'common']);
  const earlier = PUBLIC_TIERS[PUBLIC_TIERS.indexOf(tier) - 1];
  const added = BENEFITS.filter(
    (benefit) => hasBenefit(tier, benefit) && !(earlier && hasBenefit(earlier, benefit)),
  );
  return (
    <li
      className={cx(
        'flex flex-col gap-4 rounded-sm border bg-raised p-5',
        isOwn ? 'border-accent' : 'border-line',
      )}
    >
      <TierCard tier={tier} className="w-full max-w-96 rounded-lg shadow-lift" />
      <div>
        <TierName tier={tier} isOwn={isOwn} />
        <Figures tier={tier} loyalty={loyalty} />
      </div>
      <ul className="grid gap-2 border-t border-line pt-4 text-sm">
        {earlier && <Benefit>{t('benefit.before', { tier: t(`common:tier.${earlier}`) })}</Benefit>}
        {added.map((benefit) => (
          <Benefit key={benefit}>{t(`benefit.${benefit}`, { years: CELLAR_FREE_YEARS })}</Benefit>
        ))}
        {loyalty && (
          <Benefit>{t('benefit.points', { percent: formatPercent(loyalty.percentFor(tier)) })}</Benefit>
        )}
      </ul>
    </li>
  );
}

function TierName({ tier, isOwn }: { tier: LoyaltyStatus; isOwn: boolean }) {
  const { t } = useTranslation(['membership', 'common']);
  return (
    <h3 className="flex flex-wrap items-center gap-x-3 text-xl">
      {t(`common:tier.${tier}`)}
      {isOwn && <Badge tone="accent">{t('tiers.own')}</Badge>}
    </h3>
  );
}

/** Threshold and points rate. */
function Figures({ tier, loyalty }: Omit<PanelProps, 'isOwn'>) {
  const { t } = useTranslation('membership');
  if (!loyalty) return <Skeleton className="mt-2 h-5 w-3/4" />;
  const from = loyalty.thresholds[tier];
  return (
    <p className="text-sm text-muted">
      {from === 0 ? t('tiers.fromStart') : t('tiers.from', { amount: formatYen(from) })}
      <span className="block text-text">
        {t('tiers.rate', { percent: formatPercent(loyalty.percentFor(tier)) })}
      </span>
    </p>
  );
}

const Benefit = ({ children }: { children: string }) => (
  <li className="flex items-start gap-2">
    <Icon name="check" className="mt-1.5 size-3.5 text-accent" />
    <span>{children}</span>
  </li>
);

/** `1.5`, never `1.5000000000000002`. */
const formatPercent = (percent: number): string => String(Math.round(percent * 100) / 100);
