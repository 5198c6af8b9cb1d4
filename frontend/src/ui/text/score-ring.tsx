import { useTranslation } from 'react-i18next';
import { cx } from '../base/cx.js';

export interface ScoreRingProps {
  /** Pairing score, 0 to 100. */
  score: number;
  size?: 'sm' | 'md';
  className?: string;
}

const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;

/** Pairing score as a progress ring. */
export function ScoreRing({ score, size = 'md', className }: ScoreRingProps) {
  const { t } = useTranslation();
  const bounded = Math.round(Math.min(100, Math.max(0, score)));
  return (
    <svg
      viewBox="0 0 48 48"
      role="img"
      aria-label={t('pairing.scoreOutOf', { score: bounded })}
      className={cx(size === 'md' ? 'size-13' : 'size-9', 'shrink-0', className)}
    >
      <circle cx="24" cy="24" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="2" />
      <circle
        cx="24"
        cy="24"
        r={RADIUS}
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray={`${(bounded / 100) * ROUND} ${ROUND}`}
        transform="rotate(-90 24 24)"
      />
      <text
        x="24"
        y="24"
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-text font-mincho text-base tabular-nums"
      >
        {bounded}
      </text>
    </svg>
  );
}

/** Pairing score as text, for a card: 相性 96. */
export function ScoreChip({ score }: { score: number }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex min-h-7 items-center rounded-full border border-hairline px-2.5 text-xs text-text">
      {t('pairing.score', { score: Math.round(score) })}
    </span>
  );
}
