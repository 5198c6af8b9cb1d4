import {
  COUNTRIES,
  foldText,
  grapeName,
  isCountryCode,
  isListed,
  searchText,
  styleTagName,
  WineColor,
  WineType,
} from '@vinkura/domain';
import { isInStock, type Producer, type ProductionRegion, type ProductSnapshot } from '../catalog/index.js';
import type { IndexedEntry } from './engine/faceted-index.js';

/** What an index of wines knows of one; everything else is read from the database for the page that is shown. */
export interface ProductEntry extends IndexedEntry {
  /** Differs whenever the entry might. */
  readonly stamp: string;
  /** Folded names of wine and producer: a word found here counts more than one in a description. */
  readonly names: string;
  /** Folded names, for the order by name. */
  readonly nameKey: string;
  readonly nameEnKey: string;
  /** The same wine in another size or vintage has the same key. */
  readonly wineKey: string;
  readonly listed: boolean;
  readonly inStock: boolean;
  /** Whether it is sold at all at present, whatever its stock. */
  readonly available: boolean;
  readonly atTop: boolean;
  /** Its place among the recommended: see `shelfOf`. */
  readonly shelf: number;
  readonly price: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly color: WineColor;
  readonly type: WineType;
  readonly country: string;
  readonly region?: string;
  readonly producer?: string;
  readonly grapes: readonly string[];
  readonly size: string;
  readonly vintage: string;
  readonly styles: readonly string[];
  /** The styles as one text, to remember things by. */
  readonly stylesKey: string;
}

export interface NamedThing {
  name: string;
  nameEn: string;
}

/** Producers and regions by reference, whose names are searched for with the wine's own. */
export interface ProductContext {
  producers: ReadonlyMap<string, Producer>;
  regions: ReadonlyMap<string, ProductionRegion>;
}

const COLOR_WORDS: Readonly<Record<WineColor, readonly string[]>> = {
  RED: ['赤ワイン', 'red wine', 'rouge', 'rosso', 'tinto', '红葡萄酒'],
  WHITE: ['白ワイン', 'white wine', 'blanc', 'bianco', 'blanco', '白葡萄酒'],
  ROSE: ['ロゼワイン', 'rosé wine', 'rosato', 'rosado', '桃红葡萄酒'],
  ORANGE: ['オレンジワイン', 'orange wine', '橙酒'],
};
const TYPE_WORDS: Readonly<Record<WineType, readonly string[]>> = {
  STILL: [],
  SPARKLING: [
    'スパークリング',
    '発泡',
    '泡',
    'sparkling wine',
    'effervescent',
    'spumante',
    'espumoso',
    '起泡酒',
  ],
  SWEET: ['甘口', 'デザートワイン', 'sweet wine', 'dessert wine', '甜酒'],
  FORTIFIED: ['酒精強化', 'fortified wine', '加强酒'],
};

/** Folds each different text once: wines share most of what is said about their origin. */
class FoldedParts {
  private readonly known = new Map<string, string>();

  of(key: string, fields: () => readonly (string | null | undefined)[]): string {
    let folded = this.known.get(key);
    if (folded === undefined) this.known.set(key, (folded = searchText(fields())));
    return folded;
  }
}

/** What tells one state of a wine from the next without reading all of it. */
export const stampOf = ({ changedAt, updatedAt, saleableQuantity }: ProductSnapshot): string =>
  `${changedAt?.getTime()} ${updatedAt?.getTime()} ${saleableQuantity}`;

/**
 * A place that is always the same and far from those of neighbouring references, which often are the same wine in
 * another vintage or size: multiples of the golden ratio fill a row evenly.
 */
const shelfOf = (reference: string): number =>
  Math.imul(Number(reference.replace(/\D/g, '')), 0x9e3779b1) >>> 0;

/** Makes entries of wines; one maker for many wines, since it remembers what it folded. */
export class ProductEntryMaker {
  private readonly parts = new FoldedParts();

  constructor(private readonly context: ProductContext) {}

  make(product: ProductSnapshot): ProductEntry {
    const names = this.namesOf(product);
    const nameEnKey = foldText(product.nameEn);
    return {
      reference: product.reference,
      stamp: stampOf(product),
      text: [names, this.originOf(product), this.kindOf(product), this.wordsOf(product)].join('\n'),
      names,
      nameKey: foldText(product.name),
      nameEnKey,
      wineKey: [product.producer, nameEnKey, product.color, product.type].join('|'),
      listed: isListed(product),
      inStock: isInStock(product),
      available: product.available,
      atTop: product.displayAtTop,
      shelf: shelfOf(product.reference),
      price: product.price,
      createdAt: product.createdAt?.getTime() ?? 0,
      updatedAt: product.updatedAt?.getTime() ?? 0,
      color: product.color,
      type: product.type,
      country: product.country,
      region: product.region,
      producer: product.producer,
      grapes: product.grapeVariety ?? [],
      size: product.size,
      vintage: product.vintage,
      styles: product.tags ?? [],
      stylesKey: (product.tags ?? []).join('|'),
    };
  }

  private namesOf({ reference, name, nameEn, producer }: ProductSnapshot): string {
    const made = producer === undefined ? undefined : this.context.producers.get(producer);
    const by = made && this.parts.of(`producer ${producer}`, () => [made.name, made.nameEn]);
    return [searchText([reference, name, nameEn]), by].filter(Boolean).join('\n');
  }

  private originOf({ region, country, appellation }: ProductSnapshot): string {
    return this.parts.of(`origin ${region} ${country} ${appellation}`, () => {
      const grown = region === undefined ? undefined : this.context.regions.get(region);
      const names = isCountryCode(country) ? Object.values(COUNTRIES[country]) : [country];
      return [grown?.name, grown?.nameEn, grown?.parentName, grown?.parentNameEn, appellation, ...names];
    });
  }

  private kindOf({ color, type, grapeVariety, tags }: ProductSnapshot): string {
    return this.parts.of(`kind ${color} ${type} ${grapeVariety?.join()} ${tags.join()}`, () => [
      ...COLOR_WORDS[color],
      ...TYPE_WORDS[type],
      ...(grapeVariety ?? []).flatMap((grape) => [grape, grapeName(grape, 'jp')]),
      ...(tags ?? []).flatMap((tag) => [tag, styleTagName(tag, 'jp'), styleTagName(tag, 'en')]),
    ]);
  }

  private wordsOf({
    vintage,
    size,
    description,
    descriptionEn,
    summary,
    summaryEn,
  }: ProductSnapshot): string {
    return searchText([vintage, size, description, descriptionEn, summary, summaryEn]);
  }
}
