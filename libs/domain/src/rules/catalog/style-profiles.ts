import type { StyleTag } from './style-tags.js';

export type Body = 'LIGHT' | 'MEDIUM' | 'FULL';

export type Taste = 'CRISP' | 'FRUITY' | 'AROMATIC' | 'ELEGANT' | 'OAKY' | 'MINERAL' | 'TANNIC' | 'SPICY';

/** Taste of a style: sweetness, body, and other requested attributes. */
export interface StyleProfile {
  /** 0 bone dry, 0.5 off-dry, 1 sweet. */
  readonly sweetness: number;
  readonly body: Body;
  readonly tastes: readonly Taste[];
}

const profile = (sweetness: number, body: Body, ...tastes: Taste[]): StyleProfile => ({
  sweetness,
  body,
  tastes,
});

export const STYLE_PROFILES: Readonly<Record<StyleTag, StyleProfile>> = {
  albarino: profile(0, 'LIGHT', 'CRISP', 'MINERAL', 'AROMATIC'),
  amarone: profile(0, 'FULL', 'FRUITY', 'SPICY'),
  'aromatic japanese white': profile(0, 'LIGHT', 'AROMATIC', 'FRUITY', 'CRISP'),
  barbera: profile(0, 'MEDIUM', 'FRUITY', 'CRISP'),
  'bordeaux white': profile(0, 'MEDIUM', 'OAKY', 'ELEGANT'),
  'cabernet franc': profile(0, 'MEDIUM', 'ELEGANT', 'CRISP'),
  'cabernet new world': profile(0, 'FULL', 'TANNIC', 'FRUITY', 'OAKY'),
  'cabernet old world': profile(0, 'FULL', 'TANNIC', 'OAKY', 'ELEGANT'),
  chablis: profile(0, 'LIGHT', 'CRISP', 'MINERAL'),
  'champagne blanc de blancs': profile(0, 'LIGHT', 'CRISP', 'MINERAL', 'ELEGANT'),
  'champagne blanc de noirs': profile(0, 'MEDIUM', 'ELEGANT', 'FRUITY'),
  'champagne brut': profile(0, 'MEDIUM', 'CRISP', 'ELEGANT'),
  'champagne prestige': profile(0, 'MEDIUM', 'ELEGANT', 'MINERAL'),
  'champagne rose': profile(0, 'MEDIUM', 'FRUITY', 'ELEGANT'),
  'chardonnay new world': profile(0, 'FULL', 'OAKY', 'FRUITY'),
  'chardonnay old world': profile(0, 'FULL', 'OAKY', 'MINERAL', 'ELEGANT'),
  'chenin blanc dry': profile(0, 'MEDIUM', 'CRISP', 'MINERAL'),
  'chenin blanc sweet': profile(0.6, 'MEDIUM', 'FRUITY'),
  gamay: profile(0, 'LIGHT', 'FRUITY', 'CRISP'),
  gewurztraminer: profile(0.3, 'FULL', 'AROMATIC', 'SPICY'),
  'grenache new world': profile(0, 'FULL', 'FRUITY', 'SPICY'),
  'grenache old world': profile(0, 'FULL', 'FRUITY', 'SPICY'),
  'gruner veltliner': profile(0, 'MEDIUM', 'CRISP', 'MINERAL', 'SPICY'),
  koshu: profile(0, 'LIGHT', 'CRISP', 'ELEGANT', 'MINERAL'),
  malbec: profile(0, 'FULL', 'FRUITY', 'TANNIC'),
  'merlot japan': profile(0, 'MEDIUM', 'ELEGANT'),
  'merlot new world': profile(0, 'FULL', 'FRUITY', 'OAKY'),
  'merlot old world': profile(0, 'MEDIUM', 'ELEGANT'),
  'moscato sweet': profile(1, 'LIGHT', 'AROMATIC', 'FRUITY'),
  'muscat bailey a': profile(0, 'LIGHT', 'FRUITY'),
  nebbiolo: profile(0, 'FULL', 'TANNIC', 'ELEGANT', 'AROMATIC'),
  'orange wine': profile(0, 'MEDIUM', 'TANNIC', 'SPICY'),
  'pinot gris': profile(0.3, 'FULL', 'AROMATIC'),
  'pinot noir japan': profile(0, 'LIGHT', 'ELEGANT', 'FRUITY'),
  'pinot noir new world': profile(0, 'LIGHT', 'FRUITY', 'ELEGANT'),
  'pinot noir old world': profile(0, 'LIGHT', 'ELEGANT', 'AROMATIC', 'MINERAL'),
  port: profile(1, 'FULL', 'FRUITY'),
  'riesling dry': profile(0, 'LIGHT', 'CRISP', 'MINERAL', 'AROMATIC'),
  'riesling off dry': profile(0.5, 'LIGHT', 'CRISP', 'FRUITY', 'AROMATIC', 'MINERAL'),
  'riesling sweet': profile(0.9, 'LIGHT', 'FRUITY', 'AROMATIC'),
  'rose dry': profile(0, 'LIGHT', 'CRISP', 'FRUITY'),
  sangiovese: profile(0, 'MEDIUM', 'TANNIC', 'CRISP'),
  'sauvignon blanc new world': profile(0, 'LIGHT', 'CRISP', 'FRUITY', 'AROMATIC'),
  'sauvignon blanc old world': profile(0, 'LIGHT', 'CRISP', 'MINERAL'),
  'sherry dry': profile(0, 'MEDIUM', 'MINERAL', 'CRISP'),
  'sherry sweet': profile(1, 'FULL'),
  'shiraz new world': profile(0, 'FULL', 'SPICY', 'FRUITY', 'OAKY'),
  'sparkling other': profile(0, 'LIGHT', 'CRISP', 'FRUITY'),
  'super tuscan': profile(0, 'FULL', 'TANNIC', 'OAKY', 'ELEGANT'),
  'sweet botrytis': profile(1, 'FULL', 'AROMATIC'),
  'syrah old world': profile(0, 'FULL', 'SPICY', 'TANNIC'),
  tempranillo: profile(0, 'MEDIUM', 'OAKY', 'TANNIC', 'ELEGANT'),
  'white italian': profile(0, 'LIGHT', 'CRISP', 'MINERAL'),
  'white rioja': profile(0, 'MEDIUM', 'OAKY'),
  'white southern france': profile(0, 'FULL', 'AROMATIC', 'FRUITY'),
  zinfandel: profile(0, 'FULL', 'FRUITY', 'SPICY'),
};

/** Low-alcohol styles. */
export const LOW_ALCOHOL_STYLES: readonly StyleTag[] = [
  'moscato sweet',
  'riesling off dry',
  'riesling sweet',
];
