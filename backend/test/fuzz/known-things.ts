import fc, { type Arbitrary } from 'fast-check';
import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import type { mongo } from 'mongoose';

const EACH = 8;
/** Identifiers. Secrets (tokens of links, mails and sessions) are unknown to callers. */
const NAMES = ['_id', 'reference', 'uniqueId', 'name', 'path', 'email', 'digest'];
/** Secrets and records of the machinery, which no request names. */
const SECRET = new Set([
  'signins',
  'settings',
  'sessions',
  'passwordresets',
  'eveninglinks',
  'idempotencykeys',
  'sandboxpayments',
  'ratelimitcounters',
]);

/** What stands in the name of an argument, and whose things are meant. */
const HINTS: readonly (readonly [pattern: RegExp, collection: string])[] = [
  [/product|wine/i, 'products'],
  [/venue|restaurant/i, 'venues'],
  [/indent.*product|bottle/i, 'indentproducts'],
  [/indent/i, 'indents'],
  [/order|feedback|invoice|refund/i, 'orders'],
  [/payment|intent|receipt/i, 'paymentintents'],
  [/user|customer|owner|referent|concierge/i, 'users'],
  [/warehouse|stock/i, 'warehouses'],
  [/cellar/i, 'cellarentries'],
  [/producer/i, 'producers'],
  [/region/i, 'productionregions'],
  [/proposal/i, 'proposals'],
  [/token/i, 'apitokens'],
  [/cart|item|line/i, 'carts'],
  [/asset|photo|image/i, 'assets'],
  [/parameter/i, 'parameters'],
  [/mail/i, 'mails'],
  [/webhook|endpoint|deliver/i, 'webhookendpoints'],
];

/** Identifiers and references of everything in the database, one's own and others', by collection. */
export class KnownThings {
  private readonly anything: Arbitrary<string>;

  private constructor(
    private readonly byCollection: ReadonlyMap<string, readonly string[]>,
    /** Of the back office, when requests are about its records. */
    readonly resource?: ResourceDefinition,
  ) {
    this.anything = fc.oneof(...[...byCollection.values()].map((kind) => fc.constantFrom(...kind)));
  }

  static async read(database: mongo.Db): Promise<KnownThings> {
    const found = new Map<string, string[]>();
    for (const { name } of await database.listCollections().toArray()) {
      if (SECRET.has(name)) continue;
      const all = database.collection(name);
      const total = await all.estimatedDocumentCount();
      const ends = await Promise.all([
        all.find().sort({ _id: 1 }).limit(EACH).toArray(),
        total > EACH ? all.find().sort({ _id: -1 }).limit(EACH).toArray() : [],
      ]);
      const names = ends.flat().flatMap(namesIn);
      if (names.length > 0) found.set(name, [...new Set(names)]);
    }
    return new KnownThings(found);
  }

  /** The same for requests about the records of a resource. */
  about(resource: ResourceDefinition): KnownThings {
    return new KnownThings(this.byCollection, resource);
  }

  /**
   * Any of them, most often of the kind that the words speak of.
   * @param words name of the operation and of the argument
   */
  named(words: string): Arbitrary<string> {
    const { resource } = this;
    if (resource && words.startsWith('resource ')) return fc.constant(resource.name);
    if (resource && /^(field|sort|columns?|keys?) /.test(words))
      return fc.constantFrom(...resource.columns.flatMap(({ key }) => [key, `-${key}`]));
    const meant = HINTS.find(([pattern]) => pattern.test(words))?.[1];
    const those = meant === undefined ? undefined : this.byCollection.get(meant);
    if (!those) return this.anything;
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...those) },
      { weight: 1, arbitrary: this.anything },
    );
  }
}

function namesIn(document: Record<string, unknown>): string[] {
  const own = NAMES.flatMap((name) => {
    const value = document[name] as { toString(): string } | null | undefined;
    return value == null ? [] : [value.toString()];
  });
  const parts = ['items', 'lines', 'addresses', 'deliveries'].flatMap((part) =>
    Array.isArray(document[part]) ? (document[part] as Record<string, unknown>[]).flatMap(namesIn) : [],
  );
  return [...own, ...parts.slice(0, 12)].filter((name) => name.length > 0 && name.length < 200);
}
