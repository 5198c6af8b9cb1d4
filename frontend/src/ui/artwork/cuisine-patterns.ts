import type { CuisineKey } from '@vinkura/domain/pairing/pairing-table';
import { pick, seedOf } from './seed.js';
import { WAGARA_NAMES, WAGARA_TONES, type WagaraName, type WagaraTone } from './wagara.js';

/** Pattern and tone by cuisine tag; a cuisine new to the pairing table does not compile until it has its own. */
const BY_CUISINE: Readonly<Record<CuisineKey, readonly [WagaraName, WagaraTone]>> = {
  sushi: ['seigaiha', 'ai'],
  sashimi: ['seigaiha', 'ai'],
  'oyster seafood': ['amime', 'ai'],
  tempura: ['asanoha', 'kihada'],
  'japanese course': ['asanoha', 'kihada'],
  soba: ['tatewaku', 'sumi'],
  'sukiyaki shabu': ['kikko', 'enji'],
  unagi: ['uroko', 'sumi'],
  'kushi age': ['yabane', 'kaki'],
  yakitori: ['yabane', 'murasaki'],
  izakaya: ['yabane', 'kaki'],
  yakiniku: ['kikko', 'enji'],
  teppanyaki: ['kikko', 'sumi'],
  'steak house': ['kikko', 'enji'],
  burger: ['kikko', 'kaki'],
  'french classic': ['hishi', 'murasaki'],
  'french modern': ['hishi', 'ai'],
  bistro: ['hishi', 'enji'],
  'italian classic': ['shippo', 'enji'],
  'italian modern': ['shippo', 'matsuba'],
  pizza: ['shippo', 'kaki'],
  'spanish classic': ['uroko', 'kaki'],
  basque: ['uroko', 'enji'],
  'chinese elegant': ['raimon', 'kihada'],
  'chinese trad': ['raimon', 'enji'],
  'chinese spicy': ['raimon', 'kaki'],
  korean: ['kagome', 'murasaki'],
  ethnic: ['kagome', 'matsuba'],
  'indian curry': ['kagome', 'kaki'],
  gibier: ['tatewaku', 'matsuba'],
  truffe: ['tatewaku', 'sumi'],
  cheese: ['hishi', 'kihada'],
  'fusion innovative': ['tatewaku', 'murasaki'],
  vegetarian: ['asanoha', 'matsuba'],
  sweets: ['shippo', 'sakura'],
};

const isKnown = (cuisine: string): cuisine is CuisineKey => Object.hasOwn(BY_CUISINE, cuisine);

/** Pattern and tone of a cuisine tag; a tag that is not in the table gets its own pair, always the same. */
export function patternOf(cuisine: string): readonly [WagaraName, WagaraTone] {
  if (isKnown(cuisine)) return BY_CUISINE[cuisine];
  const seed = seedOf(cuisine);
  return [pick(WAGARA_NAMES, seed), pick(WAGARA_TONES, seed >>> 8)];
}
