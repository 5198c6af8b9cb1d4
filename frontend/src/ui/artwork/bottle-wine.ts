import { type WineColor, WineColorTone, type WineType } from '@vinkura/domain/shared/enums';
import type { BottleShape } from './bottle-outline.js';
import { pick, seedOf } from './seed.js';

/** The properties of a wine that determine the drawing of its bottle. */
export interface BottleWine {
  producer: string;
  /** The cuvée, as printed on the label. */
  name: string;
  /** A year or NV. */
  vintage: string;
  color: WineColor;
  colorTone?: WineColorTone | null;
  type: WineType;
  /** `375mL`, `750mL`, `1500mL`. */
  size: string;
  /** ISO code or name. */
  country?: string | null;
  region?: string | null;
  grapeVariety?: string | readonly string[] | null;
}

type Glass = 'green' | 'leaf' | 'black' | 'clear' | 'amber' | 'blue';
export type LabelStyle = 'domaine' | 'chateau' | 'maison' | 'modern' | 'washi' | 'noir';
type Capsule = 'bordeaux' | 'gold' | 'champagne' | 'black' | 'forest' | 'navy' | 'silver' | 'rose' | 'wax';

export interface BottleLook {
  shape: BottleShape;
  glass: Glass;
  /** Custom property that holds the wine's colour. */
  wine: string;
  /** How much of the wine's colour comes through the glass, 0 to 1. */
  wineOpacity: number;
  capsule: Capsule;
  label: LabelStyle;
}

const FLUTE_REGIONS = /alsace|mosel|saar|rheing|nahe|pfalz|kamptal|wachau|アルザス|モーゼル|ラインガウ/i;
const FLUTE_GRAPES =
  /riesling|gew[uü]rz|pinot gris|sylvaner|silvaner|muscat|koshu|リースリング|甲州|ゲヴュルツ/i;
const BURGUNDY_REGIONS =
  /burgundy|bourgogne|chablis|beaujolais|rh[oô]ne|loire|piedmont|piemonte|barolo|willamette|ブルゴーニュ|シャブリ|ピエモンテ|ローヌ/i;
const BURGUNDY_GRAPES =
  /pinot noir|chardonnay|nebbiolo|barbera|syrah|shiraz|grenache|garnacha|gamay|ピノ|シャルドネ|ネッビオーロ|シラー/i;
const BORDEAUX_REGIONS =
  /bordeaux|sauternes|tuscany|toscana|napa|rioja|ribera|maipo|ボルドー|トスカーナ|ナパ/i;

/** The silhouette, by region and grapes. */
export function shapeOf({ type, region, grapeVariety }: BottleWine): BottleShape {
  if (type === 'SPARKLING') return 'champagne';
  if (type === 'FORTIFIED') return 'fortified';
  const home = region ?? '';
  const grapes = [grapeVariety ?? []].flat().join(' ');
  if (FLUTE_REGIONS.test(home)) return /pinot noir/i.test(grapes) ? 'burgundy' : 'flute';
  if (BORDEAUX_REGIONS.test(home)) return /chardonnay|pinot noir/i.test(grapes) ? 'burgundy' : 'bordeaux';
  if (FLUTE_GRAPES.test(grapes)) return 'flute';
  if (BURGUNDY_REGIONS.test(home) || BURGUNDY_GRAPES.test(grapes)) return 'burgundy';
  return 'bordeaux';
}

const NEW_WORLD = /^(us|au|nz|ar|cl|za)$|usa|australia|new zealand|argentina|chile|south africa/i;
const isJapanese = (country: string | null | undefined): boolean => /^(jp|japan|日本)$/i.test(country ?? '');

const DEFAULT_TONES: Readonly<Record<WineColor, WineColorTone>> = {
  RED: 'RUBY',
  WHITE: 'LEMON',
  ROSE: 'SALMON',
  ORANGE: 'AMBER',
};

/** Derives the drawing from the wine, deterministically. */
export function lookOf(wine: BottleWine): BottleLook {
  const shape = shapeOf(wine);
  const seed = seedOf(`${wine.producer} ${wine.name}`);
  const glass = glassOf(wine, shape, seed);
  const tone = wine.colorTone ?? (wine.type === 'SWEET' ? 'GOLD' : DEFAULT_TONES[wine.color]);
  return {
    shape,
    glass,
    wine: `var(--wine-${tone.toLowerCase().replaceAll('_', '-')})`,
    wineOpacity: wineOpacityOf(wine.color, glass),
    capsule: capsuleOf(wine, seed),
    label: labelOf(wine, shape, seedOf(wine.producer)),
  };
}

function glassOf({ color, type, region }: BottleWine, shape: BottleShape, seed: number): Glass {
  if (type === 'FORTIFIED') return 'black';
  if (color === 'ROSE' || color === 'ORANGE' || type === 'SWEET') return 'clear';
  if (type === 'SPARKLING') return pick(['green', 'leaf', 'green'], seed);
  if (shape === 'flute') return /rhein|rheing|ラインガウ/i.test(region ?? '') ? 'amber' : 'green';
  if (color === 'WHITE') return 'leaf';
  return pick(['green', 'black', 'green'], seed);
}

function wineOpacityOf(color: WineColor, glass: Glass): number {
  if (glass === 'clear') return 0.96;
  // Through green glass red shows as dark, white as light.
  if (color === 'RED') return glass === 'black' ? 0.62 : 0.8;
  return { green: 0.42, leaf: 0.4, black: 0.2, amber: 0.3, blue: 0.3 }[glass];
}

function capsuleOf({ color, type, country }: BottleWine, seed: number): Capsule {
  if (type === 'FORTIFIED') return 'black';
  if (type === 'SPARKLING')
    return color === 'ROSE' ? 'rose' : pick(['champagne', 'gold', 'black', 'champagne'], seed);
  if (color === 'ROSE') return pick(['rose', 'silver'], seed);
  if (color === 'ORANGE') return pick(['wax', 'black'], seed);
  if (color === 'WHITE') return pick(['gold', 'forest', 'champagne', 'silver', 'navy'], seed);
  return isJapanese(country)
    ? pick(['bordeaux', 'black', 'wax'], seed)
    : pick(['bordeaux', 'black', 'bordeaux', 'gold'], seed);
}

function labelOf({ country, type }: BottleWine, shape: BottleShape, seed: number): LabelStyle {
  if (type === 'SPARKLING') return pick(['maison', 'noir', 'maison'], seed);
  if (isJapanese(country)) return pick(['washi', 'washi', 'modern'], seed);
  if (type === 'FORTIFIED') return 'noir';
  if (shape === 'bordeaux') return pick(['chateau', 'chateau', 'modern', 'chateau', 'noir'], seed);
  if (NEW_WORLD.test(country ?? '')) {
    return pick(['modern', 'noir', 'domaine'], seed);
  }
  return pick(['domaine', 'domaine', 'modern', 'domaine'], seed);
}
