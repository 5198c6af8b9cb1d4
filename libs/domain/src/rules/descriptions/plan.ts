import type { WineColor, WineType } from '../shared/enums.js';
import type {
  Climate,
  DescribedIndent,
  DescribedProducer,
  DescribedRegion,
  Structure,
  DescribedVenue,
  DescribedWine,
} from './facts.js';

export type WineKind = `${WineType} ${WineColor}`;

/** A pre-order prepared for a sentence. */
interface IndentWords extends Pick<DescribedIndent, 'limited' | 'upcoming'> {
  /** Different wines. */
  count: number;
  /** Distinct places of origin: a region's English name, else a country. */
  origins: readonly { country: string; regionEn?: string | undefined }[];
  producersEn: readonly string[];
  /** `44,000円`; undefined without wines. */
  price: string | undefined;
}

/** Sentences of a language. Sentences with missing facts are omitted. */
export interface SentencePlan {
  structures: Readonly<Record<Structure, string>>;
  climates: Readonly<Record<Climate, string>>;
  wine: (facts: DescribedWine & { cuisines: readonly string[] }) => readonly (string | false | undefined)[];
  producer: (facts: DescribedProducer) => readonly (string | false | undefined)[];
  region: (facts: DescribedRegion) => readonly (string | false | undefined)[];
  indent: (facts: IndentWords) => readonly (string | false | undefined)[];
  venue: (facts: DescribedVenue) => readonly (string | false | undefined)[];
}

/** Maximum structure terms and varieties in a plan. */
export const MOST_GRAPES = 3;
export const MOST_CUISINES = 3;
/** Maximum places and producers in a plan; with more, none are named. */
export const MOST_NAMES = 4;

/** Colours in the name of a kind of wine; sweet and fortified wines of other colours are named like white ones. */
export const kindOf = (
  { type, color }: Pick<DescribedWine, 'type' | 'color'>,
  kinds: Readonly<Partial<Record<WineKind, string>>>,
  otherwise: string,
): string => kinds[`${type} ${color}`] ?? otherwise;
