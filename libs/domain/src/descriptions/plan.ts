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

/** A pre-order event, put together for a sentence. */
interface IndentWords extends Pick<DescribedIndent, 'limited' | 'upcoming'> {
  /** Different wines. */
  count: number;
  /** Where they come from, each place once: a region's English name, else a country. */
  origins: readonly { country: string; regionEn?: string | undefined }[];
  producersEn: readonly string[];
  /** `44,000円`; undefined without wines. */
  price: string | undefined;
}

/** Sentences of a language. A sentence for which a fact is missing is left out. */
export interface SentencePlan {
  structures: Readonly<Record<Structure, string>>;
  climates: Readonly<Record<Climate, string>>;
  wine: (facts: DescribedWine & { cuisines: readonly string[] }) => readonly (string | false | undefined)[];
  producer: (facts: DescribedProducer) => readonly (string | false | undefined)[];
  region: (facts: DescribedRegion) => readonly (string | false | undefined)[];
  indent: (facts: IndentWords) => readonly (string | false | undefined)[];
  venue: (facts: DescribedVenue) => readonly (string | false | undefined)[];
}

/** The structure and the varieties that a plan names at most. */
export const MOST_GRAPES = 3;
export const MOST_CUISINES = 3;
/** Places and producers that a plan names at most; of more, none are named. */
export const MOST_NAMES = 4;

/** Colours that a kind of wine is named by; sweet and fortified wines of other colours are named as white ones. */
export const kindOf = (
  { type, color }: Pick<DescribedWine, 'type' | 'color'>,
  kinds: Readonly<Partial<Record<WineKind, string>>>,
  otherwise: string,
): string => kinds[`${type} ${color}`] ?? otherwise;
