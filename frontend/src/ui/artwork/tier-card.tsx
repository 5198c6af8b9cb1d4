import type { LoyaltyStatus } from '@vinkura/domain/shared/enums';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, useLocale } from '../../i18n/index.js';
import { fitText } from './fit-text.js';
import { TierMaterial } from './tier-material.js';

export interface TierCardProps {
  tier: LoyaltyStatus;
  /** The member's name; omitted on the page that shows all tiers. */
  name?: string;
  /** The member's reference: USR00042. */
  reference?: string;
  /** Membership date. */
  since?: Date | string;
  className?: string;
}

const CARD = { width: 856, height: 540 };

/** The membership card: one design in washi, bronze, silver, gold, platinum and diamond. */
export function TierCard({ tier, name, reference, since, className }: TierCardProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const material = tier === 'STANDARD' ? 'washi' : tier.toLowerCase();
  const text = `var(--tier-${material}-text)`;
  const setName = name
    ? fitText(name, { width: 470, height: 60, maxSize: 40, minSize: 20, maxLines: 1 })
    : null;
  const latin = { fontFamily: 'var(--family-latin)' };

  return (
    <svg
      viewBox={`0 0 ${CARD.width} ${CARD.height}`}
      role="img"
      aria-label={[t('tier.card', { tier: t(`tier.${tier}`) }), name, reference].filter(Boolean).join(' ')}
      className={className}
    >
      <TierMaterial id={id} material={material} {...CARD} />
      <g fill={text}>
        <g transform="translate(56 56) scale(1.15)" fill="none" stroke={text}>
          <circle cx="24" cy="24" r="22" strokeWidth="1.6" />
          <path
            d="M8 21.5 24 10.5 40 21.5M13 21.5v13M35 21.5v13"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <path
            d="M24 18.5c4.2 5.2 6.2 8.4 6.2 11.3a6.2 6.2 0 1 1-12.4 0c0-2.9 2-6.1 6.2-11.300Z"
            fill={text}
            stroke="none"
          />
        </g>
        <text x="128" y="94" fontSize="34" style={{ ...latin, letterSpacing: '0.26em' }}>
          VINKURA
        </text>
        <text x="56" y="300" fontSize="68" style={{ ...latin, letterSpacing: '0.14em' }}>
          {LATIN_NAMES[tier]}
        </text>
        {/* The name in the reader's script, where it is another one. */}
        {t(`tier.${tier}`) !== LATIN_NAMES[tier] && (
          <text
            x="58"
            y="346"
            fontSize="25"
            style={{ fontFamily: 'var(--family-mincho)', letterSpacing: '0.2em' }}
          >
            {t(`tier.${tier}`)}
          </text>
        )}
        {setName && (
          <text x="56" y="462" fontSize={setName.size} style={latin}>
            {setName.lines[0]}
          </text>
        )}
        {since !== undefined && (
          <text x="56" y="498" fontSize="20">
            {t('tier.since', { date: formatDate(since, locale, 'month') })}
          </text>
        )}
        {reference && (
          <text x="800" y="498" fontSize="24" textAnchor="end" style={{ ...latin, letterSpacing: '0.12em' }}>
            {reference}
          </text>
        )}
      </g>
    </svg>
  );
}

const LATIN_NAMES: Readonly<Record<LoyaltyStatus, string>> = {
  STANDARD: 'Standard',
  BRONZE: 'Bronze',
  SILVER: 'Silver',
  GOLD: 'Gold',
  PLATINUM: 'Platinum',
  DIAMOND: 'Diamond',
};
