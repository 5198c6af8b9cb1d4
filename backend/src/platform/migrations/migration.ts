import type { mongo } from 'mongoose';

/**
 * A change of stored documents from one database version to the next. It works on collections, not models, because
 * models change later; it is not edited after its release.
 */
export interface Migration {
  /** Resulting version of the database, from 1. */
  readonly version: number;
  /** Short name, such as `order stages`. */
  readonly name: string;
  /** Number of documents still to be changed. */
  remaining(database: mongo.Db): Promise<number>;
  /**
   * Changes a batch of the remaining documents. Called until it returns 0, possibly by another process after a crash:
   * changed documents must not match again.
   * @returns how many were changed
   */
  changeSome(database: mongo.Db): Promise<number>;
}

/** The database version does not suit this program; the message is shown to the operator. */
export class DatabaseVersionError extends Error {
  override name = 'DatabaseVersionError';
}
