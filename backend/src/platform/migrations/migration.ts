import type { mongo } from 'mongoose';

/**
 * A change of stored documents from one version of the database to the next. It knows the documents as they were then:
 * it works on collections, not on models, and is not edited once it has been released.
 */
export interface Migration {
  /** The version of the database afterwards: 1 and counting. */
  readonly version: number;
  /** What it does, in a few words, such as `order stages`. */
  readonly name: string;
  /** How many documents are still to be changed. */
  remaining(database: mongo.Db): Promise<number>;
  /**
   * Changes some of the remaining documents. It is called until it answers 0, possibly by another process after the
   * first was killed: a document that was changed is not found again.
   * @returns how many were changed
   */
  changeSome(database: mongo.Db): Promise<number>;
}

/** The database cannot be used by this program as it stands; the message is all that the operator sees. */
export class DatabaseVersionError extends Error {
  override name = 'DatabaseVersionError';
}
