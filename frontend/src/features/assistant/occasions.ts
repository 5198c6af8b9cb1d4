import type { StyleTag } from '@vinkura/domain/catalog/style-tags';

/** What the wine is for, and the styles that a sommelier would reach for first. */
const OCCASION_STYLES = {
  celebration: [
    'champagne prestige',
    'champagne brut',
    'champagne blanc de blancs',
    'champagne blanc de noirs',
    'champagne rose',
    'sparkling other',
  ],
  evening: [
    'champagne rose',
    'champagne blanc de blancs',
    'pinot noir old world',
    'pinot noir new world',
    'pinot noir japan',
    'riesling off dry',
    'chardonnay old world',
  ],
  business: [
    'champagne brut',
    'champagne prestige',
    'chablis',
    'chardonnay old world',
    'bordeaux white',
    'cabernet old world',
    'merlot old world',
    'pinot noir old world',
    'nebbiolo',
    'super tuscan',
  ],
  friends: [
    'sparkling other',
    'sauvignon blanc new world',
    'rose dry',
    'gamay',
    'grenache new world',
    'malbec',
    'tempranillo',
    'shiraz new world',
    'zinfandel',
  ],
  home: [
    'koshu',
    'muscat bailey a',
    'merlot japan',
    'aromatic japanese white',
    'gamay',
    'barbera',
    'sangiovese',
    'white italian',
    'riesling dry',
  ],
  gift: [
    'champagne prestige',
    'champagne blanc de blancs',
    'cabernet old world',
    'cabernet new world',
    'pinot noir old world',
    'sweet botrytis',
    'port',
  ],
} as const satisfies Readonly<Record<string, readonly StyleTag[]>>;

export type Occasion = keyof typeof OCCASION_STYLES;
export const OCCASIONS = Object.keys(OCCASION_STYLES) as readonly Occasion[];

export const suitsOccasion = (tags: readonly string[], occasion: Occasion): boolean =>
  tags.some((tag) => (OCCASION_STYLES[occasion] as readonly string[]).includes(tag));
