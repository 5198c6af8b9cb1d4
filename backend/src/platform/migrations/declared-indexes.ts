import { createHash } from 'node:crypto';
import type { Connection, Model, mongo } from 'mongoose';

/** Hash of the declared indexes by collection. */
export type Fingerprints = Readonly<Record<string, string>>;

const modelsOf = (connection: Connection) =>
  Object.values(connection.models as Record<string, Model<unknown>>);

export const fingerprintsOf = (connection: Connection): Fingerprints =>
  Object.fromEntries(
    modelsOf(connection).map((model) => [
      model.collection.name,
      createHash('sha256').update(JSON.stringify(model.schema.indexes())).digest('base64url'),
    ]),
  );

/** Creates missing collections with their indexes. */
export async function createDeclared(connection: Connection, collections: readonly string[]): Promise<void> {
  await Promise.all(
    modelsOf(connection)
      .filter((model) => collections.includes(model.collection.name))
      .map(async (model) => {
        await model.createCollection();
        const indexes = model.schema
          .indexes()
          .map(([key, { background: _, ...options }]) => ({ key, ...options }) as mongo.IndexDescription);
        if (indexes.length > 0) await model.collection.createIndexes(indexes);
      }),
  );
}

/** Creates missing indexes, and drops undeclared ones. */
export async function alignDeclared(connection: Connection, collections: readonly string[]): Promise<void> {
  for (const model of modelsOf(connection)) {
    if (!collections.includes(model.collection.name)) continue;
    await model.createCollection();
    await model.syncIndexes();
  }
}
