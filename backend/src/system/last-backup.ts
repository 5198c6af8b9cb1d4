import type { mongo } from 'mongoose';

/** Time and size of the last backup. */
export interface LastBackup {
  at: Date;
  collections: number;
  documents: number;
}

const COLLECTION = 'systemfacts';
const ID = 'last-backup';

type Fact = LastBackup & { _id: string };

/** Written by the backup command once the file is complete. */
export async function recordBackup(database: mongo.Db, counts: Omit<LastBackup, 'at'>): Promise<void> {
  await database
    .collection<Fact>(COLLECTION)
    .updateOne({ _id: ID }, { $set: { ...counts, at: new Date() } }, { upsert: true });
}

/** null: never backed up with this product's command. */
export const lastBackup = (database: mongo.Db): Promise<LastBackup | null> =>
  database.collection<Fact>(COLLECTION).findOne({ _id: ID });
