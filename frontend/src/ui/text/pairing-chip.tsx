import { ScoreChip } from './score-ring.js';

interface PairingChipProps {
  pairing: { score: number; poorMatch: boolean };
}

/** Pairing score of a wine and a restaurant, for a card; a poor match has no score. */
export const PairingChip = ({ pairing: { score, poorMatch } }: PairingChipProps) =>
  poorMatch ? null : <ScoreChip score={score} />;
