import { useTranslation } from 'react-i18next';
import { ScoreChip } from './score-ring.js';

/**
 * `score`: how well the two go together, 0 to 100. `matches`: how many times the pairing table joins wine and kitchen,
 * by which the server ranks its lists; there the order and the figure on the cards have to agree.
 */
export type PairingFigure = 'score' | 'matches';

interface PairingChipProps {
  pairing: { score: number; relevance: number; poorMatch: boolean };
  figure: PairingFigure;
}

/** How well a wine and a restaurant go together, for the foot of a card; a poor match has none. */
export function PairingChip({ pairing: { score, relevance, poorMatch }, figure }: PairingChipProps) {
  if (poorMatch) return null;
  return figure === 'matches' ? <Matches count={relevance} /> : <ScoreChip score={score} />;
}

function Matches({ count }: { count: number }) {
  const { t } = useTranslation('pairing');
  return (
    <span className="inline-flex min-h-7 items-center rounded-full border border-hairline px-2.5 text-xs text-text tabular-nums">
      {t('matches', { count })}
    </span>
  );
}
