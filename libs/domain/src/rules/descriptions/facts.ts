import type { WineColor, WineType } from '../shared/enums.js';
import type { StyleTag } from '../catalog/style-tags.js';

/** Languages with composed descriptions; Japanese and English texts are written by people. */
export const COMPOSED_LOCALES = ['fr', 'zh', 'es', 'it'] as const;
export type ComposedLocale = (typeof COMPOSED_LOCALES)[number];

/** Facts for the description of a wine. Names are Latin. */
export interface DescribedWine {
  color: WineColor;
  type: WineType;
  /** ISO 3166-1 alpha-2. */
  country: string;
  regionEn?: string | undefined;
  producerEn?: string | undefined;
  /** A year, or NV. */
  vintage: string;
  /** Label names, largest share first. */
  grapes: readonly string[];
  /** Style tags of the pairing table. */
  tags: readonly string[];
  /** Serving temperature in °C. */
  temperature?: number | undefined;
}

export interface DescribedProducer {
  nameEn: string;
  country: string;
  regionEn?: string | undefined;
}

export interface DescribedRegion {
  nameEn: string;
  country: string;
}

export interface DescribedVenue {
  areaEn: string;
  /** Keys of the pairing table, main one first. */
  cuisines: readonly string[];
  seats?: number | undefined;
  privateRoom: boolean;
  michelinStars: number;
  byo: { accepted: boolean; bottleLimit?: number | null | undefined; decanting: boolean };
}

/** A pre-order as visible to the reader: its wines require access. */
export interface DescribedIndent {
  limited: boolean;
  /** Whether its wines will be announced when it opens. */
  upcoming: boolean;
  wines: readonly { country: string; regionEn?: string | undefined; producerEn?: string | undefined }[];
  /** Yen; undefined without wines. */
  lowestPrice?: number | undefined;
}

/** Mouthfeel of a wine by style. */
export type Structure =
  | 'sparklingFine'
  | 'sparkling'
  | 'whiteCrisp'
  | 'whiteAromatic'
  | 'whiteRich'
  | 'rose'
  | 'orange'
  | 'redLight'
  | 'redFirm'
  | 'redRich'
  | 'sweet'
  | 'fortifiedDry'
  | 'fortifiedSweet';

export const STRUCTURES: Readonly<Record<StyleTag, Structure>> = {
  albarino: 'whiteCrisp',
  amarone: 'redRich',
  'aromatic japanese white': 'whiteAromatic',
  barbera: 'redFirm',
  'bordeaux white': 'whiteRich',
  'cabernet franc': 'redFirm',
  'cabernet new world': 'redRich',
  'cabernet old world': 'redFirm',
  chablis: 'whiteCrisp',
  'champagne blanc de blancs': 'sparklingFine',
  'champagne blanc de noirs': 'sparklingFine',
  'champagne brut': 'sparklingFine',
  'champagne prestige': 'sparklingFine',
  'champagne rose': 'sparklingFine',
  'chardonnay new world': 'whiteRich',
  'chardonnay old world': 'whiteRich',
  'chenin blanc dry': 'whiteCrisp',
  'chenin blanc sweet': 'sweet',
  gamay: 'redLight',
  gewurztraminer: 'whiteAromatic',
  'grenache new world': 'redRich',
  'grenache old world': 'redRich',
  'gruner veltliner': 'whiteCrisp',
  koshu: 'whiteCrisp',
  malbec: 'redRich',
  'merlot japan': 'redFirm',
  'merlot new world': 'redRich',
  'merlot old world': 'redFirm',
  'moscato sweet': 'sweet',
  'muscat bailey a': 'redLight',
  nebbiolo: 'redFirm',
  'orange wine': 'orange',
  'pinot gris': 'whiteAromatic',
  'pinot noir japan': 'redLight',
  'pinot noir new world': 'redLight',
  'pinot noir old world': 'redLight',
  port: 'fortifiedSweet',
  'riesling dry': 'whiteCrisp',
  'riesling off dry': 'whiteAromatic',
  'riesling sweet': 'sweet',
  'rose dry': 'rose',
  sangiovese: 'redFirm',
  'sauvignon blanc new world': 'whiteAromatic',
  'sauvignon blanc old world': 'whiteCrisp',
  'sherry dry': 'fortifiedDry',
  'sherry sweet': 'fortifiedSweet',
  'shiraz new world': 'redRich',
  'sparkling other': 'sparkling',
  'super tuscan': 'redFirm',
  'sweet botrytis': 'sweet',
  'syrah old world': 'redRich',
  tempranillo: 'redFirm',
  'white italian': 'whiteCrisp',
  'white rioja': 'whiteRich',
  'white southern france': 'whiteRich',
  zinfandel: 'redRich',
};

/** Climate of a region. */
export type Climate =
  | 'cool'
  | 'semiContinental'
  | 'continental'
  | 'maritime'
  | 'coolMaritime'
  | 'mediterranean'
  | 'mild'
  | 'semiDesert'
  | 'basin'
  | 'highland'
  | 'warm'
  | 'rhone';
