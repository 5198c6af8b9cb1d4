import { AsyncLocalStorage } from 'node:async_hooks';
import { type AnyObject, type ClientSession, type Connection, mongo, type Schema, Types } from 'mongoose';
import castBulkWrite from 'mongoose/lib/helpers/model/castBulkWrite.js';

/** What a write must have done, so that its transaction may be committed. */
export interface Expectation {
  /** Inserts the document if none matches; `otherwise` is then the error when one did. */
  upsert?: boolean;
  /** The error when no document matched. */
  otherwise?: () => Error | Promise<Error>;
}

/** A model of mongoose, of whatever documents. */
export interface AnyModel {
  readonly db: Connection;
  readonly collection: { readonly collectionName: string };
}

interface PendingWrite extends Expectation {
  model: mongo.ClientBulkWriteModel<Record<string, AnyObject>>;
}

/** Those of the running transaction. */
export const runningWrites = new AsyncLocalStorage<PendingWrites>();

/**
 * Writes of a transaction to any collections, sent together as one ordered command (MongoDB 8). Filters and updates are
 * cast by the schemas of their models; inserted documents are complete and written as they are.
 */
export class PendingWrites {
  private writes: PendingWrite[] = [];

  constructor(
    private readonly connection: Connection,
    private readonly session: ClientSession,
  ) {}

  insert(model: AnyModel, documents: readonly object[]): void {
    const namespace = namespaceOf(model);
    for (const document of documents)
      this.writes.push({
        model: { name: 'insertOne', namespace, document: { _id: new Types.ObjectId(), ...document } },
      });
  }

  updateOne(model: AnyModel, filter: object, update: object, expectation: Expectation = {}): void {
    const operation = { filter, update, upsert: expectation.upsert ?? false };
    castBulkWrite.cast.updateOne(model, operation, {}, new Date());
    this.writes.push({
      ...expectation,
      model: { name: 'updateOne', namespace: namespaceOf(model), ...operation },
    });
  }

  deleteMany(model: AnyModel, filter: object): void {
    const operation = { filter };
    castBulkWrite.cast.deleteMany(model, operation, {}, new Date());
    this.writes.push({ model: { name: 'deleteMany', namespace: namespaceOf(model), ...operation } });
  }

  /** Whether any of them is to the collection of this model. */
  concern(other: AnyModel): boolean {
    const namespace = namespaceOf(other);
    return this.writes.some(({ model }) => model.namespace === namespace);
  }

  /**
   * Sends the writes.
   * @throws the error of the first one that did not do what was expected; errors of the server, with their labels
   */
  async send(): Promise<void> {
    const { writes } = this;
    if (writes.length === 0) return;
    this.writes = [];
    const models = writes.map(({ model }) => model);
    const verboseResults = writes.some(({ otherwise }) => otherwise);
    const { updateResults } = await this.connection
      .getClient()
      .bulkWrite(models, { session: this.session, verboseResults })
      .catch((error: unknown) => {
        throw causeOf(error);
      });
    for (const [index, { upsert, otherwise }] of writes.entries()) {
      const result = updateResults?.get(index);
      if (otherwise && result && (upsert ? !result.didUpsert : result.matchedCount === 0))
        throw await otherwise();
    }
  }
}

/** The server's error: that of the whole command has the labels by which a transaction is repeated. */
function causeOf(error: unknown): unknown {
  if (!(error instanceof mongo.MongoClientBulkWriteError)) return error;
  const [first] = error.writeErrors.values();
  return first ? new mongo.MongoServerError({ code: first.code, message: first.message }) : error.cause;
}

const namespaceOf = ({ db, collection }: AnyModel): string => `${db.name}.${collection.collectionName}`;

const QUERIES = [
  'find',
  'findOne',
  'findOneAndUpdate',
  'findOneAndDelete',
  'findOneAndReplace',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'countDocuments',
  'distinct',
] as const;

/**
 * A plugin of mongoose: another command of a transaction sees its pending writes to the same collection, which are sent
 * before; a pipeline may read other collections, too.
 */
export function sendPendingWritesFirst(schema: Schema): void {
  schema.pre<AnyQuery>([...QUERIES], { query: true, document: false }, function sendWrites() {
    const writes = runningWrites.getStore();
    const isOutside = this.getOptions().session === null;
    return writes && !isOutside && writes.concern(this.model) ? writes.send() : undefined;
  });
  schema.pre('aggregate', function sendWrites() {
    return runningWrites.getStore()?.send();
  });
}

interface AnyQuery {
  readonly model: AnyModel;
  getOptions(): { session?: unknown };
}
