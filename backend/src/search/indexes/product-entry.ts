import {
  COUNTRIES,
  foldText,
  grapeName,
  isCountryCode,
  isListed,
  placesOf,
  searchKey,
  searchKeyWords,
  styleTagName,
  wineGroupKey,
  type WineColor,
  type WineKind,
  type WineType,
} from '@vinkura/domain';
import {
  isInStock,
  type Producer,
  type ProductionRegion,
  type ProductSnapshot,
} from '../../catalog/index.js';
import type { IndexedEntry, TextField } from '../engine/entry-index.js';

/** Indexed data of a wine; everything else is loaded for the displayed page. */
export interface ProductEntry extends IndexedEntry {
  /** Differs whenever the entry might. */
  readonly stamp: string;
  readonly name: string;
  readonly nameEn: string;
  /** Folded names, for sorting. */
  readonly nameKey: string;
  readonly nameEnKey: string;
  /** The same for all sizes and vintages of a wine: see `wineGroupKey`. */
  readonly wineKey: string;
  readonly listed: boolean;
  readonly inStock: boolean;
  /** Whether it is for sale at present, whatever its stock. */
  readonly available: boolean;
  readonly atTop: boolean;
  /** Order among recommended wines: see `rotationRankOf`. */
  readonly rotationRank: number;
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
  /** The styles as one text, a cache key. */
  readonly stylesKey: string;
  /** Number of the data shared with similar wines, in `ProductEntryMaker.kinds`. */
  readonly kind: number;
}

export interface NamedEntity {
  name: string;
  nameEn: string;
}

/** Producers and regions by reference, whose names are searched with the wine's. */
export interface ProductContext {
  producers: ReadonlyMap<string, Producer>;
  regions: ReadonlyMap<string, ProductionRegion>;
}

/** Searched fields, by weight: name, origin, description. */
export const PRODUCT_FIELDS = [
  { name: 'names', weight: 100, bitmapWords: 16 },
  { name: 'producers', weight: 80, bitmapWords: 16 },
  { name: 'origins', weight: 55, bitmapWords: 16 },
  { name: 'kinds', weight: 45, bitmapWords: 16 },
  { name: 'descriptions', weight: 10, bitmapWords: 64 },
] as const satisfies readonly TextField[];

/** Identifies a state of a wine without comparing all of it. */
export const stampOf = ({ changedAt, updatedAt, saleableQuantity }: ProductSnapshot): string =>
  `${changedAt?.getTime()} ${updatedAt?.getTime()} ${saleableQuantity}`;

/**
 * A stable rank that spreads neighbouring references, often the same wine in another vintage or size: multiples of the
 * golden ratio are evenly distributed.
 */
const rotationRankOf = (reference: string): number =>
  Math.imul(Number(reference.replace(/\D/g, '')), 0x9e3779b1) >>> 0;

/**
 * Folded words of fields: separated by spaces, and joined, so that `romaneeconti` finds Romanée-Conti; fields stay
 * separate.
 */
export function indexText(fields: readonly (string | null | undefined)[]): string {
  const lines = new Set<string>();
  for (const field of fields) {
    if (!field) continue;
    const words = searchKeyWords(field);
    lines.add(words.join(' '));
    if (words.length > 1) lines.add(searchKey(field));
  }
  return [...lines].join('\n');
}

/** Words of a longer text; not joined. */
const proseText = (fields: readonly (string | null | undefined)[]): string =>
  fields.flatMap((field) => (field ? [searchKeyWords(field).join(' ')] : [])).join('\n');

const NATURAL =
  /自然派|ナチュール|ナチュラルワイン|サン・スフル|亜硫酸(?:を|は)?(?:無添加|添加せず|加えず|使わ)|無添加|natural wine|without (?:added )?(?:sulphur|sulfur|sulphites|sulfites)|no added (?:sulphur|sulphites|sulfites)|sans soufre/i;
const ORGANIC = /ビオディナミ|ビオロジック|オーガニック|有機|biodynamic|organic/i;

/** Maximum sizes of the maps of shared strings and texts; a full map is cleared. */
const STRINGS_MAX = 50_000;
const TEXTS_MAX = 5000;

/** How natural the wine or its producer is according to the texts. */
function naturalnessOf(texts: readonly (string | null | undefined)[]): number {
  const text = texts.filter(Boolean).join('\n');
  return NATURAL.test(text) ? 1 : ORGANIC.test(text) ? 0.7 : 0;
}

/** Builds entries of wines; one instance for many wines, because it shares common data. */
export class ProductEntryMaker {
  /** Data common to several wines, by number. */
  readonly kinds: WineKind[] = [];
  private readonly kindNumbers = new Map<string, number>();
  private readonly places = new Map<string, ReadonlyMap<string, number>>();
  private readonly strings = new Map<string, string>();
  private readonly lists = new Map<string, readonly string[]>();
  /** Numbers of shared lists and places, by identity. */
  private readonly numbers = new Map<object, number>();
  private readonly texts = new Map<string, string>();
  private readonly naturalMakers = new Map<string, number>();

  constructor(private readonly context: ProductContext) {}

  entryOf(product: ProductSnapshot): ProductEntry {
    const nameEnKey = this.shared(foldText(product.nameEn));
    const styles = product.tags ?? [];
    const kind = this.kindOf(product);
    const { grapes, styles: sharedStyles } = this.kinds[kind]!;
    return {
      reference: product.reference,
      stamp: stampOf(product),
      name: this.shared(product.name),
      nameEn: this.shared(product.nameEn),
      nameKey: this.shared(foldText(product.name)),
      nameEnKey,
      wineKey: this.shared(wineGroupKey(product)),
      listed: isListed(product),
      inStock: isInStock(product),
      available: product.available,
      atTop: product.displayAtTop,
      rotationRank: rotationRankOf(product.reference),
      price: product.price,
      createdAt: product.createdAt?.getTime() ?? 0,
      updatedAt: product.updatedAt?.getTime() ?? 0,
      color: product.color,
      type: product.type,
      country: this.shared(product.country),
      region: product.region && this.shared(product.region),
      producer: product.producer && this.shared(product.producer),
      grapes,
      size: this.shared(product.size),
      vintage: this.shared(product.vintage),
      styles: sharedStyles,
      stylesKey: this.shared(styles.join('|')),
      kind,
    };
  }

  /** Texts of the fields, in the order of `PRODUCT_FIELDS`. */
  textsOf(product: ProductSnapshot): string[] {
    const { producer, region, country, appellation } = product;
    return [
      indexText([product.name, product.nameEn]),
      this.textsOnce(`producer ${producer}`, () => {
        const made = producer === undefined ? undefined : this.context.producers.get(producer);
        return [made?.name, made?.nameEn, made?.nameKana];
      }),
      this.textsOnce(`origin ${region} ${country} ${appellation}`, () => {
        const grown = region === undefined ? undefined : this.context.regions.get(region);
        const countries = isCountryCode(country) ? Object.values(COUNTRIES[country]) : [country];
        return [
          grown?.name,
          grown?.nameEn,
          grown?.parentName,
          grown?.parentNameEn,
          appellation,
          ...countries,
        ];
      }),
      this.textsOnce(`kind ${product.grapeVariety?.join()} ${product.tags?.join()}`, () => [
        ...(product.grapeVariety ?? []).flatMap((grape) => [grape, grapeName(grape, 'jp')]),
        ...(product.tags ?? []).flatMap((tag) => [tag, styleTagName(tag, 'jp'), styleTagName(tag, 'en')]),
      ]),
      proseText([product.description, product.descriptionEn, product.summary, product.summaryEn]),
    ];
  }

  /** Wines share most texts on producer, origin and kind. */
  private textsOnce(key: string, fields: () => readonly (string | null | undefined)[]): string {
    let text = this.texts.get(key);
    if (text !== undefined) return text;
    if (this.texts.size >= TEXTS_MAX) this.texts.clear();
    this.texts.set(key, (text = indexText(fields())));
    return text;
  }

  private kindOf(product: ProductSnapshot): number {
    const { color, type } = product;
    const country = this.shared(product.country);
    const grapes = this.sharedList(product.grapeVariety);
    const styles = this.sharedList(product.tags);
    const naturalness = this.naturalnessOf(product);
    const places = this.placesOf(product);
    // Numbers keep the key short: a catalogue may have nearly as many kinds as wines.
    const numbers = [places, grapes, styles].map((each) => this.numberOf(each));
    const key = [color, type, country, ...numbers, naturalness].join('|');
    let number = this.kindNumbers.get(key);
    if (number === undefined) {
      number = this.kinds.push({ color, type, country, places, grapes, styles, naturalness }) - 1;
      this.kindNumbers.set(key, number);
    }
    return number;
  }

  private placesOf({ region, appellation }: ProductSnapshot): ReadonlyMap<string, number> {
    const key = `${region}|${appellation}`;
    let places = this.places.get(key);
    if (!places) {
      const grown = region === undefined ? undefined : this.context.regions.get(region);
      places = placesOf(
        { region: grown?.nameEn, parent: grown?.parentNameEn, appellation: appellation ?? undefined },
        searchKeyWords,
      );
      this.places.set(key, places);
    }
    return places;
  }

  private naturalnessOf({
    producer,
    description,
    descriptionEn,
    summary,
    summaryEn,
    name,
  }: ProductSnapshot): number {
    const own = naturalnessOf([name, description, descriptionEn, summary, summaryEn]);
    if (producer === undefined || own === 1) return own;
    let maker = this.naturalMakers.get(producer);
    if (maker === undefined) {
      const made = this.context.producers.get(producer);
      maker = naturalnessOf([made?.description, made?.descriptionEn]);
      this.naturalMakers.set(producer, maker);
    }
    return Math.max(own, maker);
  }

  private sharedList<T extends string>(values: readonly T[] | undefined): readonly T[] {
    const key = values?.join('|') ?? '';
    let list = this.lists.get(key);
    if (!list) this.lists.set(key, (list = (values ?? []).map((value) => this.shared(value))));
    return list as readonly T[];
  }

  private numberOf(value: object): number {
    let number = this.numbers.get(value);
    if (number === undefined) this.numbers.set(value, (number = this.numbers.size));
    return number;
  }

  private shared(text: string): string {
    const known = this.strings.get(text);
    if (known !== undefined) return known;
    if (this.strings.size >= STRINGS_MAX) this.strings.clear();
    this.strings.set(text, text);
    return text;
  }
}
