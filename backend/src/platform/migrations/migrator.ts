import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { Configuration } from '../configuration/configuration.js';
import { unlessDuplicate } from '../database/duplicate-key.js';
import { alignDeclared, createDeclared, type Fingerprints, fingerprintsOf } from './declared-indexes.js';
import { DatabaseVersionError, type Migration } from './migration.js';

/** Injection token of the application's migrations. */
export const MIGRATIONS = Symbol('Migrations');

/** Lease time, after which a killed process releases it. */
const LEASE_MS = 30_000;
const LEASE_RENEWED_MS = 10_000;
const LEASE_POLLED_MS = 500;

type RecordId = number | 'schema' | 'lease';

/** The collection `migrations`: a document per version, the last created indexes, and the lease. */
interface MigrationRecord {
  _id: RecordId;
  name?: string;
  startedAt?: Date;
  finishedAt?: Date;
  changed?: number;
  fingerprints?: Fingerprints;
  holder?: string;
  until?: Date;
}

/** Database version compared with the program's. */
export interface DatabaseVersion {
  /** Version of the stored documents; 0 before migrations were recorded. */
  readonly version: number;
  /** Version required by this program. */
  readonly needed: number;
  readonly isEmpty: boolean;
  readonly pending: readonly Migration[];
  /** Collections without the currently declared indexes. */
  readonly outdated: readonly string[];
  /** Collections that do not exist yet. */
  readonly missing: readonly string[];
}

/**
 * Migrates the database to the version of this program: numbered migrations, each recorded once done, then the declared
 * indexes. One process runs them under a lease while others wait; after a crash, the next start resumes (MIG-01).
 */
@Injectable()
export class Migrator {
  private readonly logger = new Logger('Migrations');
  private readonly holder = randomUUID();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(MIGRATIONS) private readonly migrations: readonly Migration[],
    private readonly configuration: Configuration,
  ) {}

  /**
   * Prepares the database for this process.
   * @throws DatabaseVersionError for a newer database, and for an older one where upgrades are a separate command
   */
  async prepare(): Promise<void> {
    const state = await this.state();
    if (isReady(state)) return;
    // Creating missing collections is no upgrade: it is allowed without `migratesOnStart`.
    const isUpgrade = state.pending.length > 0 || state.outdated.length > 0;
    if (isUpgrade && !state.isEmpty && !this.configuration.migratesOnStart)
      throw new DatabaseVersionError(
        `The database is of version ${state.version}, this program needs version ${state.needed} and its indexes: run npm run db:migrate first`,
      );
    await this.migrate();
  }

  /**
   * Runs pending migrations, if any.
   * @throws DatabaseVersionError when the database is newer
   */
  async migrate(): Promise<DatabaseVersion> {
    await this.underLease(async (assertHeld) => {
      // Another process may have run them while this one waited.
      const state = await this.state();
      if (isReady(state)) return;
      for (const migration of state.pending) await this.apply(migration, state.isEmpty, assertHeld);
      await createDeclared(this.connection, state.missing);
      await alignDeclared(this.connection, state.outdated);
      assertHeld();
      const made = [...state.missing, ...state.outdated];
      const declared = fingerprintsOf(this.connection);
      await this.records.updateOne(
        { _id: 'schema' },
        { $set: Object.fromEntries(made.map((name) => [`fingerprints.${name}`, declared[name]])) },
        { upsert: true },
      );
    });
    return this.state();
  }

  /** @throws DatabaseVersionError when the database is newer */
  async state(): Promise<DatabaseVersion> {
    const records = await this.records.find().toArray();
    const needed = this.migrations.length;
    const done = records.filter(({ _id, finishedAt }) => typeof _id === 'number' && finishedAt);
    const version = Math.max(0, ...done.map(({ _id }) => Number(_id)));
    if (version > needed)
      throw new DatabaseVersionError(
        `The database is of version ${version}, this program knows versions up to ${needed}: start the newer program, or restore a backup of the older database`,
      );
    const recorded = records.find(({ _id }) => _id === 'schema')?.fingerprints;
    const declared = fingerprintsOf(this.connection);
    const others = Object.keys(declared).filter((name) => recorded?.[name] !== declared[name]);
    const existing = others.length > 0 ? await this.collections() : [];
    return {
      version,
      needed,
      isEmpty: version === 0 && recorded === undefined && existing.length === 0,
      pending: this.migrations.filter((migration) => migration.version > version),
      outdated: others.filter((name) => existing.includes(name)),
      missing: others.filter((name) => !existing.includes(name)),
    };
  }

  /** Number of documents that a pending migration would change. */
  remaining(migration: Migration): Promise<number> {
    return migration.remaining(this.database);
  }

  private get database(): mongo.Db {
    return this.connection.db!;
  }

  private get records() {
    return this.database.collection<MigrationRecord>('migrations');
  }

  private async collections(): Promise<string[]> {
    const listed = await this.database.listCollections({}, { nameOnly: true }).toArray();
    return listed
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('system.') && name !== 'migrations');
  }

  private async apply(migration: Migration, isEmpty: boolean, assertHeld: () => void): Promise<void> {
    const { version, name } = migration;
    await this.records.updateOne(
      { _id: version },
      { $set: { name }, $setOnInsert: { startedAt: new Date(), changed: 0 } },
      { upsert: true },
    );
    for (let more = !isEmpty; more;) {
      assertHeld();
      const changed = await migration.changeSome(this.database);
      if (changed > 0) await this.records.updateOne({ _id: version }, { $inc: { changed } });
      more = changed > 0;
    }
    await this.records.updateOne({ _id: version }, { $set: { finishedAt: new Date() } });
    if (!isEmpty) this.logger.log({ version, name, message: 'migrated' });
  }

  /** @param work receives a function that throws once the lease is lost */
  private async underLease(work: (assertHeld: () => void) => Promise<void>): Promise<void> {
    while (!(await this.lease())) await sleep(LEASE_POLLED_MS);
    let isHeld = true;
    const renewal = setInterval(() => {
      this.lease().then(
        (held) => (isHeld &&= held),
        () => (isHeld = false),
      );
    }, LEASE_RENEWED_MS);
    try {
      await work(() => {
        if (!isHeld) throw new Error('the lease of the migrations was lost');
      });
    } finally {
      clearInterval(renewal);
      await this.records.deleteOne({ _id: 'lease', holder: this.holder });
    }
  }

  private async lease(): Promise<boolean> {
    const now = Date.now();
    const free = { $or: [{ holder: this.holder }, { until: { $lt: new Date(now) } }] };
    // A duplicate: another process holds it.
    const leased = await unlessDuplicate(
      this.records.updateOne(
        { _id: 'lease', ...free },
        { $set: { holder: this.holder, until: new Date(now + LEASE_MS) } },
        { upsert: true },
      ),
    );
    return leased !== undefined && leased.matchedCount + leased.upsertedCount === 1;
  }
}

const isReady = ({ pending, outdated, missing }: DatabaseVersion): boolean =>
  pending.length + outdated.length + missing.length === 0;
