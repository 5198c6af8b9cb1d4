import { mongo } from 'mongoose';

type Client = mongo.MongoClient;
type Db = mongo.Db;

/** Something that the shop relies on, and what a server that suits it answers. */
export interface DatabaseCheck {
  name: string;
  expected: unknown;
  /** @param db a scratch database, in which other checks have worked */
  actual: (db: Db, client: Client) => Promise<unknown>;
}

export interface Item {
  _id: number | string;
  [field: string]: unknown;
}

/** The types of the driver know operators for declared fields only. */
export const addTo = (field: string, amount: number) => ({ $inc: { [field]: amount } }) as never;

export const items = (db: Db, name: string) => db.collection<Item>(name);
const ITEMS: Item[] = [
  { _id: 1, kind: 'red', tags: ['a', 'b'], amount: 3, lines: [{ id: 1, left: 2 }] },
  { _id: 2, kind: 'red', tags: ['b'], amount: 5, lines: [] },
  { _id: 3, kind: 'white', tags: [], amount: 7 },
];
export const filled = async (db: Db, name: string) => {
  await items(db, name).insertMany(ITEMS);
  return items(db, name);
};

/** Code and the fields that the shop reads of an expected error. */
export async function refusal(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return 'no error';
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError)) throw error;
    const { code, keyPattern } = error as { code?: number; keyPattern?: unknown };
    return keyPattern === undefined ? code : { code, keyPattern };
  }
}

export const idsOf = async (found: { toArray(): Promise<{ _id: unknown }[]> }) =>
  (await found.toArray()).map(({ _id }) => _id);
