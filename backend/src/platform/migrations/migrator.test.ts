import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Configuration } from '../configuration/configuration.js';
import { TestModules } from '../../../test/support/test-modules.js';
import { DatabaseVersionError, type Migration } from './migration.js';
import { Migrator } from './migrator.js';

const BOTTLES = 1000;
const BATCH = 100;

let modules: TestModules;
beforeAll(async () => {
  modules = await TestModules.open();
});
afterAll(() => modules.close());

const database = () => modules.connection.db!;
const records = () =>
  database().collection<{ _id: number | string; holder?: string; until?: Date }>('migrations');
const OF_VERSIONS = { _id: { $in: [1, 2] } };

/** Replaces centilitres by millilitres; a bottle migrated twice would be wrong. */
const millilitres = (version: number, diesAfter = Infinity): Migration => {
  let batches = 0;
  const due = { sizeMl: { $exists: false } };
  return {
    version,
    name: 'millilitres',
    remaining: (db) => db.collection('bottles').countDocuments(due),
    async changeSome(db) {
      if ((batches += 1) > diesAfter) throw new Error('the process was killed');
      const bottles = db.collection('bottles');
      const ids = (await bottles.find(due).limit(BATCH).toArray()).map(({ _id }) => _id);
      const { modifiedCount } = await bottles.updateMany({ _id: { $in: ids }, ...due }, [
        { $set: { sizeMl: { $multiply: ['$sizeCl', 10] } } },
      ]);
      return modifiedCount;
    },
  };
};

const migratorOf = (migrations: readonly Migration[], migratesOnStart = true) =>
  new Migrator(modules.connection, migrations, { migratesOnStart } as Configuration);

/** An older database: bottles in centilitres, and no recorded migration. */
async function olderDatabase(): Promise<void> {
  await records().deleteMany(OF_VERSIONS);
  await database().collection('bottles').deleteMany({});
  await database()
    .collection('bottles')
    .insertMany(Array.from({ length: BOTTLES }, () => ({ sizeCl: 75 })));
}

const migrated = () => database().collection('bottles').countDocuments({ sizeMl: 750 });

describe('migrations', () => {
  it('[MIG-01] resume after a killed process, and are recorded once done', async () => {
    await olderDatabase();
    await expect(migratorOf([millilitres(1, 3)]).prepare()).rejects.toThrow('killed');
    expect(await migrated()).toBe(3 * BATCH);
    // A killed process does not release its lease before it expires.
    await records().insertOne({ _id: 'lease', holder: 'killed', until: new Date(Date.now() + 1000) });
    const migrator = migratorOf([millilitres(1)]);
    expect(await migrator.state()).toMatchObject({ version: 0, needed: 1, isEmpty: false });
    expect(await migrator.remaining(millilitres(1))).toBe(BOTTLES - 3 * BATCH);
    await migrator.prepare();
    expect(await migrated()).toBe(BOTTLES);
    expect(await records().findOne({ _id: 1 })).toMatchObject({
      name: 'millilitres',
      changed: BOTTLES,
      finishedAt: expect.any(Date),
    });
    expect(await migrator.state()).toMatchObject({ version: 1, pending: [] });
  });

  it('[MIG-01] run in one of many processes that start at once', async () => {
    await olderDatabase();
    await Promise.all(Array.from({ length: 6 }, () => migratorOf([millilitres(1)]).prepare()));
    expect(await migrated()).toBe(BOTTLES);
    expect(await records().findOne({ _id: 1 })).toMatchObject({ changed: BOTTLES });
    expect(await records().findOne({ _id: 'lease' })).toBeNull();
  });

  it('[MIG-01] reject a newer database, and an older one where upgrades are a command', async () => {
    await olderDatabase();
    await expect(migratorOf([millilitres(1)], false).prepare()).rejects.toThrow(
      new DatabaseVersionError(
        'The database is of version 0, this program needs version 1 and its indexes: run npm run db:migrate first',
      ),
    );
    expect(await migrated()).toBe(0);
    await migratorOf([millilitres(1), millilitres(2)]).prepare();
    await expect(migratorOf([millilitres(1)]).prepare()).rejects.toThrow(
      /^The database is of version 2, this program knows versions up to 1: start the newer program/,
    );
  });

  it('[MIG-01] create declared indexes, and drop those no longer declared', async () => {
    const jobs = modules.connection.models.JobRecord!;
    const indexes = async () => (await jobs.collection.indexes()).map(({ name }) => name);
    await jobs.collection.createIndex({ holder: 1 });
    await records().updateOne({ _id: 'schema' }, { $set: { 'fingerprints.jobs': 'of an older version' } });
    await records().deleteMany(OF_VERSIONS);
    expect(await migratorOf([]).state()).toMatchObject({ outdated: ['jobs'], missing: [] });
    await expect(migratorOf([], false).prepare()).rejects.toThrow(DatabaseVersionError);
    await migratorOf([]).prepare();
    expect(await indexes()).toEqual(['_id_']);
    expect(await migratorOf([]).state()).toMatchObject({ outdated: [], missing: [] });
  });
});
