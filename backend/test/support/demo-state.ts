import type { INestApplicationContext } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';

const { deserialize } = mongo.BSON;

/** Written by the running process about itself, and the counters by which its caches see changes. */
const OF_THE_PROCESS = new Set(['changecounters', 'processes']);
/** All documents of a collection are read with one command. */
const BATCH_SIZE = 100_000;
/** The identifier, the first field of a stored document, is after the length of the document and the name `_id`. */
const ID_START = 9;

/** The stored documents of a collection in BSON, by the hexadecimal digits of their identifiers. */
type Documents = ReadonlyMap<string, Buffer>;

/** What the database of a server held at one moment, to restore it. */
export class DemoState {
  private constructor(
    private readonly database: mongo.Db,
    private readonly collections: ReadonlyMap<string, Documents>,
  ) {}

  static async of(app: INestApplicationContext): Promise<DemoState> {
    const database = app.get<Connection>(getConnectionToken(), { strict: false }).db!;
    return new DemoState(database, await allDocuments(database));
  }

  /** Restores what has changed since, until nothing changes: work of an ended test may still have been under way. */
  async restore(): Promise<void> {
    for (;;) {
      const now = await allDocuments(this.database);
      const changed = await Promise.all(
        [...now].map(([name, documents]) => this.restoreCollection(name, documents)),
      );
      if (!changed.includes(true)) return;
    }
  }

  /** @returns whether documents had changed */
  private async restoreCollection(name: string, now: Documents): Promise<boolean> {
    const demo: Documents = this.collections.get(name) ?? new Map();
    const added = [...now].filter(([id]) => !demo.has(id)).map(([, document]) => document);
    const missing = [...demo].flatMap(([id, document]) => (now.get(id)?.equals(document) ? [] : document));
    const collection = this.database.collection(name);
    if (added.length > 0)
      await collection.deleteMany({ _id: { $in: added.map((document) => deserialize(document)._id) } });
    // In place: what has no order of its own is found in the order in which it was inserted.
    if (missing.length > 0) await collection.bulkWrite(missing.map(replacement));
    return added.length > 0 || missing.length > 0;
  }
}

function replacement(stored: Buffer): mongo.AnyBulkWriteOperation {
  // Numbers keep the types that they are stored with.
  const document = deserialize(stored, { promoteValues: false });
  return { replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true } };
}

async function allDocuments(database: mongo.Db): Promise<ReadonlyMap<string, Documents>> {
  const names = (await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const read = names
    .filter((name) => !OF_THE_PROCESS.has(name))
    .map(async (name) => {
      const found = database.collection(name).find({}, { raw: true, batchSize: BATCH_SIZE });
      const documents = (await found.toArray()) as unknown as Buffer[];
      return [name, new Map(documents.map((document) => [idOf(document), document]))] as const;
    });
  return new Map(await Promise.all(read));
}

function idOf(document: Buffer): string {
  const { type, size } = { type: document[4], size: document.readInt32LE(ID_START) };
  const isText = type === 2;
  return document.toString('hex', ID_START, ID_START + (isText ? 4 + size : 12));
}
