import { setTimeout as sleep } from 'node:timers/promises';
import type { Model } from 'mongoose';

/** So many documents take the database, and then this process, a few milliseconds at a stretch. */
const BATCH = 1000;

export interface BatchesOptions {
  filter: object;
  /** The stored paths that are read. */
  fields: readonly string[];
  /** Asked between batches: whether whatever else waits shall have as much time as the batch took. */
  givesWay?: () => boolean;
}

/**
 * Stored documents as the driver reads them, batch by batch: hundreds of thousands pass without an object of mongoose
 * and a promise for each.
 */
export async function* batchesOf<D>(
  model: Pick<Model<unknown>, 'collection'>,
  { filter, fields, givesWay = () => false }: BatchesOptions,
): AsyncGenerator<D[]> {
  const projection = Object.fromEntries(fields.map((path) => [path, 1]));
  const cursor = model.collection.find(filter, { projection, batchSize: BATCH });
  try {
    for (;;) {
      const started = performance.now();
      if (!(await cursor.hasNext())) return;
      yield cursor.readBufferedDocuments() as unknown as D[];
      if (givesWay()) await sleep(performance.now() - started, undefined, { ref: false });
    }
  } finally {
    await cursor.close();
  }
}
