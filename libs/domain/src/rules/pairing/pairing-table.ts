import type { StyleTag } from '../catalog/style-tags.js';

/** Cuisine families; the shop has one pattern for each. */
export const CUISINE_FAMILIES = [
  'sushi',
  'japanese',
  'grill',
  'french',
  'italian',
  'spanish',
  'chinese',
  'asian',
  'american',
  'other',
] as const;
export type CuisineFamily = (typeof CUISINE_FAMILIES)[number];

/** A cuisine tag of a venue with its matching wine styles. */
export interface Cuisine {
  readonly key: string;
  readonly family: CuisineFamily;
  /** Best match first; the order determines the pairing score. */
  readonly styleTags: readonly StyleTag[];
}

/**
 * The pairing table: 35 cuisine tags with wine style tags (PAIR-01). Names and reasons are in `pairing-names.ts`, to
 * keep the shop's first load small.
 */
export const CUISINES = [
  {
    key: 'sushi',
    family: 'sushi',
    styleTags: ['champagne blanc de blancs', 'koshu', 'chablis', 'riesling dry', 'pinot noir japan'],
  },
  {
    key: 'sashimi',
    family: 'sushi',
    styleTags: ['koshu', 'chablis', 'champagne blanc de blancs', 'sauvignon blanc old world', 'albarino'],
  },
  {
    key: 'tempura',
    family: 'japanese',
    styleTags: ['champagne brut', 'sparkling other', 'chablis', 'gruner veltliner', 'white italian'],
  },
  {
    key: 'kushi age',
    family: 'japanese',
    styleTags: ['champagne brut', 'sparkling other', 'sauvignon blanc new world', 'rose dry', 'gamay'],
  },
  {
    key: 'yakitori',
    family: 'grill',
    styleTags: [
      'pinot noir old world',
      'pinot noir new world',
      'gamay',
      'muscat bailey a',
      'chardonnay old world',
    ],
  },
  {
    key: 'yakiniku',
    family: 'grill',
    styleTags: ['malbec', 'shiraz new world', 'zinfandel', 'cabernet new world', 'grenache new world'],
  },
  {
    key: 'teppanyaki',
    family: 'grill',
    styleTags: [
      'cabernet old world',
      'cabernet new world',
      'chardonnay new world',
      'pinot noir new world',
      'champagne rose',
    ],
  },
  {
    key: 'japanese course',
    family: 'japanese',
    styleTags: [
      'koshu',
      'champagne blanc de blancs',
      'riesling dry',
      'pinot noir old world',
      'chardonnay old world',
    ],
  },
  {
    key: 'sukiyaki shabu',
    family: 'japanese',
    styleTags: [
      'pinot noir new world',
      'merlot japan',
      'grenache old world',
      'riesling off dry',
      'muscat bailey a',
    ],
  },
  {
    key: 'unagi',
    family: 'japanese',
    styleTags: [
      'pinot noir old world',
      'grenache old world',
      'muscat bailey a',
      'syrah old world',
      'sherry dry',
    ],
  },
  {
    key: 'soba',
    family: 'japanese',
    styleTags: ['koshu', 'chablis', 'albarino', 'sparkling other', 'sherry dry'],
  },
  {
    key: 'izakaya',
    family: 'japanese',
    styleTags: ['sparkling other', 'riesling dry', 'rose dry', 'gamay', 'aromatic japanese white'],
  },
  {
    key: 'oyster seafood',
    family: 'other',
    styleTags: [
      'chablis',
      'champagne blanc de blancs',
      'sauvignon blanc old world',
      'bordeaux white',
      'albarino',
      'chenin blanc dry',
    ],
  },
  {
    key: 'french classic',
    family: 'french',
    styleTags: [
      'pinot noir old world',
      'cabernet old world',
      'chardonnay old world',
      'champagne prestige',
      'bordeaux white',
      'sweet botrytis',
    ],
  },
  {
    key: 'french modern',
    family: 'french',
    styleTags: [
      'champagne blanc de blancs',
      'champagne rose',
      'riesling dry',
      'chenin blanc dry',
      'pinot noir old world',
      'orange wine',
    ],
  },
  {
    key: 'bistro',
    family: 'french',
    styleTags: [
      'gamay',
      'cabernet franc',
      'syrah old world',
      'grenache old world',
      'sauvignon blanc old world',
    ],
  },
  {
    key: 'italian classic',
    family: 'italian',
    styleTags: ['sangiovese', 'nebbiolo', 'barbera', 'white italian', 'super tuscan'],
  },
  {
    key: 'italian modern',
    family: 'italian',
    styleTags: ['white italian', 'sparkling other', 'nebbiolo', 'chardonnay old world', 'orange wine'],
  },
  {
    key: 'pizza',
    family: 'italian',
    styleTags: ['sangiovese', 'barbera', 'sparkling other', 'zinfandel', 'white italian'],
  },
  {
    key: 'spanish classic',
    family: 'spanish',
    styleTags: ['tempranillo', 'albarino', 'sherry dry', 'grenache old world', 'white rioja'],
  },
  {
    key: 'basque',
    family: 'spanish',
    styleTags: ['albarino', 'white rioja', 'tempranillo', 'sherry dry', 'sparkling other'],
  },
  {
    key: 'chinese elegant',
    family: 'chinese',
    styleTags: [
      'champagne prestige',
      'riesling dry',
      'chardonnay old world',
      'pinot noir old world',
      'pinot gris',
    ],
  },
  {
    key: 'chinese trad',
    family: 'chinese',
    styleTags: ['merlot old world', 'riesling off dry', 'pinot noir new world', 'sherry dry', 'rose dry'],
  },
  {
    key: 'chinese spicy',
    family: 'chinese',
    styleTags: ['riesling off dry', 'gewurztraminer', 'rose dry', 'grenache new world', 'sparkling other'],
  },
  {
    key: 'korean',
    family: 'asian',
    styleTags: ['rose dry', 'riesling off dry', 'zinfandel', 'malbec', 'sparkling other'],
  },
  {
    key: 'ethnic',
    family: 'asian',
    styleTags: [
      'riesling off dry',
      'gewurztraminer',
      'sauvignon blanc new world',
      'rose dry',
      'chenin blanc sweet',
    ],
  },
  {
    key: 'indian curry',
    family: 'asian',
    styleTags: [
      'gewurztraminer',
      'white southern france',
      'shiraz new world',
      'rose dry',
      'riesling off dry',
    ],
  },
  {
    key: 'steak house',
    family: 'american',
    styleTags: ['cabernet new world', 'cabernet old world', 'malbec', 'shiraz new world', 'super tuscan'],
  },
  {
    key: 'burger',
    family: 'american',
    styleTags: ['zinfandel', 'merlot new world', 'malbec', 'shiraz new world', 'champagne brut'],
  },
  {
    key: 'gibier',
    family: 'french',
    styleTags: ['syrah old world', 'pinot noir old world', 'nebbiolo', 'grenache old world', 'amarone'],
  },
  {
    key: 'truffe',
    family: 'french',
    styleTags: [
      'nebbiolo',
      'pinot noir old world',
      'chardonnay old world',
      'champagne prestige',
      'merlot old world',
    ],
  },
  {
    key: 'cheese',
    family: 'french',
    styleTags: ['chardonnay old world', 'port', 'sweet botrytis', 'chenin blanc dry', 'amarone'],
  },
  {
    key: 'fusion innovative',
    family: 'other',
    styleTags: [
      'champagne blanc de noirs',
      'orange wine',
      'koshu',
      'pinot noir new world',
      'gruner veltliner',
    ],
  },
  {
    key: 'vegetarian',
    family: 'other',
    styleTags: ['gruner veltliner', 'sauvignon blanc old world', 'pinot gris', 'gamay', 'orange wine'],
  },
  {
    key: 'sweets',
    family: 'other',
    styleTags: ['moscato sweet', 'sweet botrytis', 'riesling sweet', 'port', 'sherry sweet'],
  },
] as const satisfies readonly Cuisine[];

export type CuisineKey = (typeof CUISINES)[number]['key'];

export const CUISINE_KEYS: readonly CuisineKey[] = CUISINES.map((cuisine) => cuisine.key);
