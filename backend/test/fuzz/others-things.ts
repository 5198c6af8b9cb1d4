import { mongo } from 'mongoose';

type Stored = Record<string, unknown>;
/** What a database held: `collection/_id` and the document as text. */
type Contents = Map<string, { collection: string; document: Stored; text: string }>;

/** The shop's own notes, which any request may add to or change. */
const MACHINERY = new Set(
  [
    'signins',
    'settings',
    'counters',
    'changecounters',
    'jobs',
    'processes',
    'ratelimitcounters',
    'idempotencykeys',
    'sessions',
  ].concat([
    'eventlogs',
    'searchqueries',
    'stripeevents',
    'browsererrors',
    'mails',
    'passwordresets',
    'signinlinks',
    'webhookdeliveries',
  ]),
);
/** What names the owner of a document, as identifier or as reference. */
const OWNERS = [
  'owner',
  'ownerRef',
  'userId',
  'userRef',
  'customer',
  'customerRef',
  'authorRef',
  'uploadedBy',
  'createdBy',
];
/** Fields, at any depth, of shared data that any order changes, and fields that the shop records itself. */
const PASSING: Readonly<Record<string, readonly string[]>> = {
  apitokens: ['lastUsedAt'],
  // Of each favourite wine, recorded by a job when its stock changes.
  favourites: ['revision', 'soldOutSince', 'announcedAt'],
  paymentintents: ['checkedAt'],
  products: ['saleableQuantity', 'stockBookings', 'stockChangedAt', 'changedAt', 'updatedAt'],
  indentproducts: ['sold', 'orderRef', 'takenAt', 'changedAt', 'updatedAt'],
  stocks: ['available', 'reservedVinkura', 'updatedAt'],
};

/** Compares other users' data before and after the requests of a user who may only change their own. */
export class OthersThings {
  private before: Contents = new Map();
  private readonly others = new Set<string>();

  private constructor(
    private readonly database: mongo.Db,
    private readonly caller: ReadonlySet<string>,
    private readonly managedVenues: ReadonlySet<string>,
  ) {}

  /** @param caller identifier, reference and address of the one who asks */
  static async remember(database: mongo.Db, caller: ReadonlySet<string>): Promise<OthersThings> {
    const users = await database.collection('users').find().toArray();
    const own = users.filter(({ _id }) => caller.has(String(_id)));
    const things = new OthersThings(
      database,
      caller,
      new Set(own.flatMap(({ managedVenues }) => (managedVenues as string[] | undefined) ?? [])),
    );
    for (const user of users)
      if (!caller.has(String(user._id)))
        for (const name of [user._id, user.reference]) things.others.add(String(name));
    things.before = await contentsOf(database);
    return things;
  }

  /** Texts that only others may read: addresses for mails and parcels, telephone numbers, what names their orders. */
  secrets(): Map<string, string> {
    const found = new Map<string, string>();
    for (const [key, { collection, document }] of this.before) {
      if (!this.isOthers(collection, document) || this.isAtTheirVenue(collection, document)) continue;
      for (const text of privateTexts(collection, document)) found.set(text, key);
    }
    return found;
  }

  /** What has been changed, removed or made in another's name, a line each. */
  async differences(): Promise<string[]> {
    const after = await contentsOf(this.database);
    const found: string[] = [];
    for (const [key, { collection, document, text }] of this.before) {
      if (!this.isOthers(collection, document) && !this.isTheShops(collection, document)) continue;
      if (this.isAtTheirVenue(collection, document)) continue;
      const now = after.get(key);
      if (!now) found.push(`${key} is gone`);
      else if (now.text !== text) found.push(`${key} was ${shortened(text, now.text)}`);
    }
    for (const [key, { collection, document, text }] of after)
      if (!this.before.has(key) && this.isOthers(collection, document))
        found.push(`${key} is new: ${text.slice(0, 300)}`);
    return found;
  }

  /** Whether a text stands somewhere in the caller's own things now. */
  async callerHas(text: string): Promise<boolean> {
    for (const { collection, document, text: all } of (await contentsOf(this.database)).values())
      if (all.includes(text) && ownersOf(collection, document).some((owner) => this.caller.has(owner)))
        return true;
    return this.callerNoted(text);
  }

  /** What browsers say of themselves stands in notes of visits. */
  private async callerNoted(text: string): Promise<boolean> {
    const notes = [
      { name: 'eventlogs', filter: { ownerRef: { $in: [...this.caller] } } },
      { name: 'sessions', filter: {} },
    ];
    for (const { name, filter } of notes)
      for await (const note of this.database.collection(name).find(filter))
        if (mongo.BSON.EJSON.stringify(note).includes(text)) return true;
    return false;
  }

  private isOthers(collection: string, document: Stored): boolean {
    return ownersOf(collection, document).some((owner) => this.others.has(owner));
  }

  /** Owned by no caller, so none may change it. */
  private isTheShops(collection: string, document: Stored): boolean {
    return !ownersOf(collection, document).some((owner) => this.caller.has(owner));
  }

  /** Restaurants look after what goes to their own tables. */
  private isAtTheirVenue(collection: string, document: Stored): boolean {
    const { reservation } = document as { reservation?: Stored | null };
    const venue = collection === 'venues' ? document.reference : (document.venueRef ?? reservation?.venueRef);
    return this.managedVenues.has(String(venue));
  }
}

const ownersOf = (collection: string, document: Stored): string[] =>
  (collection === 'users' ? [document._id] : OWNERS.map((name) => document[name]))
    .filter((owner) => owner != null)
    .map(String);

async function contentsOf(database: mongo.Db): Promise<Contents> {
  const contents: Contents = new Map();
  for (const { name } of await database.listCollections().toArray()) {
    if (MACHINERY.has(name)) continue;
    for await (const document of database.collection<Stored>(name).find()) {
      const passing = new Set(PASSING[name]);
      const text = mongo.BSON.EJSON.stringify(document, (member: string, value: unknown) =>
        passing.has(member) ? undefined : value,
      );
      contents.set(`${name}/${String(document._id)}`, { collection: name, document, text });
    }
  }
  return contents;
}

function privateTexts(collection: string, document: Stored): string[] {
  if (collection === 'users')
    return [document.email, document.phone, document.passwordHash, ...stringsIn(document.addresses)].filter(
      (text): text is string => typeof text === 'string' && text.length >= 8,
    );
  if (!['orders', 'paymentintents', 'carts', 'cellarentries', 'proposals'].includes(collection)) return [];
  return [String(document._id), document.reference, document.clientSecret].filter(
    (text): text is string => typeof text === 'string',
  );
}

/** Identifiers and references, which earlier callers may have written into their own things. */
const NAME = /^([0-9a-f]{24}|[A-Z]{3}\d+.*)$/;

/** Values of address members. */
const stringsIn = (addresses: unknown): unknown[] =>
  Array.isArray(addresses)
    ? (addresses as Stored[]).flatMap(({ _id, phone, street2 }) => [
        String(_id),
        ...[phone, street2].filter((text) => typeof text === 'string' && !NAME.test(text)),
      ])
    : [];

function shortened(one: string, other: string): string {
  let start = 0;
  while (one[start] === other[start]) start += 1;
  const from = Math.max(0, start - 60);
  return `${one.slice(from, from + 200)} and is ${other.slice(from, from + 200)}`;
}
