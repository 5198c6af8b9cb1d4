import type { StyleTag } from '@vinkura/domain/catalog/style-tags';

/** Kinds of taste, and the wine styles that have it. Every style belongs to exactly one. */
export const TASTE_STYLES = {
  sparkling: [
    'champagne blanc de blancs',
    'champagne blanc de noirs',
    'champagne brut',
    'champagne prestige',
    'champagne rose',
    'sparkling other',
  ],
  crispWhite: [
    'albarino',
    'aromatic japanese white',
    'chablis',
    'chenin blanc dry',
    'gruner veltliner',
    'koshu',
    'riesling dry',
    'sauvignon blanc new world',
    'sauvignon blanc old world',
    'sherry dry',
    'white italian',
  ],
  richWhite: [
    'bordeaux white',
    'chardonnay new world',
    'chardonnay old world',
    'gewurztraminer',
    'pinot gris',
    'white rioja',
    'white southern france',
  ],
  roseOrange: ['orange wine', 'rose dry'],
  lightRed: [
    'barbera',
    'cabernet franc',
    'gamay',
    'merlot japan',
    'muscat bailey a',
    'pinot noir japan',
    'pinot noir new world',
    'pinot noir old world',
  ],
  fullRed: [
    'amarone',
    'cabernet new world',
    'cabernet old world',
    'grenache new world',
    'grenache old world',
    'malbec',
    'merlot new world',
    'merlot old world',
    'nebbiolo',
    'sangiovese',
    'shiraz new world',
    'super tuscan',
    'syrah old world',
    'tempranillo',
    'zinfandel',
  ],
  sweet: [
    'chenin blanc sweet',
    'moscato sweet',
    'port',
    'riesling off dry',
    'riesling sweet',
    'sherry sweet',
    'sweet botrytis',
  ],
} as const satisfies Readonly<Record<string, readonly StyleTag[]>>;

export type Taste = keyof typeof TASTE_STYLES;
export const TASTES = Object.keys(TASTE_STYLES) as readonly Taste[];

/** The styles of a wine that have the taste. */
export const stylesOfTaste = (tags: readonly string[], taste: Taste): string[] =>
  tags.filter((tag) => (TASTE_STYLES[taste] as readonly string[]).includes(tag));
