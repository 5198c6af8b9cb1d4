import type { CuisineKey } from '@vinkura/domain/pairing/pairing-table';
import { patternOf } from '../cuisine-patterns.js';
import { pick, seedOf, seriesOf } from '../seed.js';
import type { WagaraName } from '../wagara.js';
import { signNameOf, type SignName } from './sign-name.js';

/** The properties of a restaurant that determine the drawing of its front. */
export interface FrontVenue {
  reference: string;
  name: string;
  nameEn: string;
  cuisineType: string;
}

export type FrontFamily = 'noren' | 'lantern' | 'awning' | 'arch' | 'enamel' | 'plate' | 'lacquer';

/** How a kitchen presents itself to the street; a cuisine new to the pairing table does not compile without it. */
const BY_CUISINE: Readonly<Record<CuisineKey, FrontFamily>> = {
  sushi: 'noren',
  sashimi: 'noren',
  tempura: 'noren',
  'japanese course': 'noren',
  soba: 'noren',
  'sukiyaki shabu': 'noren',
  unagi: 'noren',
  vegetarian: 'noren',
  'kushi age': 'lantern',
  yakitori: 'lantern',
  izakaya: 'lantern',
  yakiniku: 'lantern',
  gibier: 'lantern',
  'french classic': 'awning',
  bistro: 'awning',
  cheese: 'awning',
  sweets: 'awning',
  'italian classic': 'arch',
  'italian modern': 'arch',
  pizza: 'arch',
  'spanish classic': 'arch',
  basque: 'arch',
  'chinese elegant': 'lacquer',
  'chinese trad': 'lacquer',
  'chinese spicy': 'lacquer',
  korean: 'enamel',
  ethnic: 'enamel',
  'indian curry': 'enamel',
  burger: 'enamel',
  'oyster seafood': 'enamel',
  teppanyaki: 'plate',
  'steak house': 'plate',
  'french modern': 'plate',
  truffe: 'plate',
  'fusion innovative': 'plate',
};

const isKnown = (cuisine: string): cuisine is CuisineKey => Object.hasOwn(BY_CUISINE, cuisine);

/** Cloth and wall colours of each family, by their names in tokens.css. */
const COLOURS = {
  noren: {
    cloths: [
      'ai',
      'kon',
      'kinari',
      'enji',
      'matsuba',
      'cha',
      'murasaki',
      'kaki',
      'asagi',
      'nezu',
      'sumi',
      'kincha',
    ],
    walls: ['shikkui', 'juraku', 'sugi', 'bengara', 'usuzumi', 'hinoki'],
  },
  lantern: {
    cloths: ['shu', 'kinari', 'kaki', 'enji', 'sumi', 'kincha'],
    walls: ['yakisugi', 'sugi', 'bengara', 'usuzumi', 'kuro'],
  },
  awning: {
    cloths: ['enji', 'kon', 'matsuba', 'budo', 'ai', 'sumi', 'kaki', 'sakura', 'asagi', 'kincha'],
    walls: ['hisui', 'hanada', 'budou', 'kuro', 'seiji', 'crema', 'nibi', 'konpeki'],
  },
  arch: {
    cloths: ['matsuba', 'shu', 'ai', 'enji', 'cha', 'asagi', 'kon', 'budo'],
    walls: ['rosa', 'limone', 'crema', 'terra', 'shikkui', 'juraku', 'seiji'],
  },
  enamel: {
    cloths: ['asagi', 'shu', 'kincha', 'kon', 'matsuba', 'kaki', 'ai', 'budo', 'rokusho'],
    walls: ['crema', 'seiji', 'hanada', 'shikkui', 'renga', 'limone', 'konkuri', 'rosa'],
  },
  plate: {
    cloths: ['kincha', 'nezu', 'sumi', 'kinari', 'cha', 'kon'],
    walls: ['kuro', 'ishi', 'konkuri', 'nibi', 'budou', 'hisui', 'konpeki', 'sugi'],
  },
  lacquer: {
    cloths: ['shu', 'sumi', 'matsuba', 'kon', 'enji', 'rokusho'],
    walls: ['shikkui', 'nibi', 'bengara', 'renga', 'hisui', 'juraku'],
  },
} as const satisfies Record<
  FrontFamily,
  { cloths: readonly [string, ...string[]]; walls: readonly [string, ...string[]] }
>;

export type Surface = 'plain' | 'boards' | 'planks' | 'brick' | 'blocks' | 'tiles';
const SURFACES_OF: Readonly<Record<FrontFamily, readonly [Surface, ...Surface[]]>> = {
  noren: ['plain', 'boards', 'plain', 'planks'],
  lantern: ['boards', 'planks', 'plain'],
  awning: ['plain', 'blocks', 'plain'],
  arch: ['plain', 'plain', 'brick', 'blocks'],
  enamel: ['tiles', 'brick', 'plain', 'planks'],
  plate: ['blocks', 'tiles', 'plain', 'boards'],
  lacquer: ['plain', 'brick', 'blocks'],
};

export interface FrontDesign {
  family: FrontFamily;
  sign: SignName;
  /** Names of the colours in tokens.css. */
  cloth: string;
  second: string;
  wall: string;
  /** Whether the lettering on the cloth is light. */
  isClothDark: boolean;
  surface: Surface;
  pattern: WagaraName;
  /** Deterministic random numbers from 0 to 1 for proportions and details. */
  dice: readonly number[];
}

const LIGHT_CLOTHS: readonly string[] = ['kinari', 'sakura'];
const DICE = 14;

/** Derives the front deterministically: the family from the cuisine, the sign from the name, the rest from the reference. */
export function frontOf(venue: FrontVenue): FrontDesign {
  const sign = signNameOf(venue);
  const seed = seedOf(`front:${venue.reference}:${venue.nameEn}`);
  const random = seriesOf(seed);
  const family = familyOf(venue.cuisineType, sign, seed);
  const { cloths, walls } = COLOURS[family];
  const cloth = pick(cloths, seed >>> 3);
  return {
    family,
    sign,
    cloth,
    second: pick(
      cloths,
      (cloths as readonly string[]).indexOf(cloth) + 1 + ((seed >>> 9) % (cloths.length - 1)),
    ),
    wall: pick(walls, seed >>> 13),
    isClothDark: !LIGHT_CLOTHS.includes(cloth),
    surface: pick(SURFACES_OF[family], seed >>> 17),
    pattern: patternOf(venue.cuisineType)[0],
    dice: Array.from({ length: DICE }, () => Math.round(random() * 1000) / 1000),
  };
}

/** A Japanese garden restaurant hangs a noren, one that writes itself in Latin letters does not. */
function familyOf(cuisine: string, sign: SignName, seed: number): FrontFamily {
  const family = isKnown(cuisine) ? BY_CUISINE[cuisine] : pick(['plate', 'enamel', 'awning'], seed);
  if (sign.script === 'latin') return family === 'noren' ? 'plate' : family === 'lantern' ? 'arch' : family;
  return cuisine === 'oyster seafood' ? 'lantern' : family;
}

/** Selects an item by a number from 0 to 1. */
export const choose = <const T>(items: readonly [T, ...(readonly T[])], die = 0): T =>
  pick<T>(items, Math.floor(die * items.length));

/** Maps a number from 0 to 1 to an integer from `from` to `to`. */
export const between = (from: number, to: number, die = 0): number => Math.round(from + (to - from) * die);
