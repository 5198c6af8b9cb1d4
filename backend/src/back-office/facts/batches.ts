import { setTimeout as sleep } from 'node:timers/promises';
import type { Model } from 'mongoose';

/** Batch size: a few milliseconds of work for the database and for this process. */
const BATCH = 1000;

export interface BatchesOptions {
  filter: object;
  /** Projected paths. */
  fields: readonly string[];
  /** Called between batches: whether to yield to other work for as long as the batch took. */
  givesWay?: () => boolean;
}

/** Streams raw documents in batches, without a mongoose object or a promise per document. */
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
