import { ScoreChip } from './score-ring.js';

interface PairingChipProps {
  pairing: { score: number; poorMatch: boolean };
}

/** How well a wine and a restaurant go together, for the foot of a card; a poor match has no figure. */
export const PairingChip = ({ pairing: { score, poorMatch } }: PairingChipProps) =>
  poorMatch ? null : <ScoreChip score={score} />;
