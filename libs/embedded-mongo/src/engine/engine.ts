import type { Storage } from '../storage/storage.js';
import { ClusterTime } from '../transactions/cluster-time.js';
import { SessionTable } from '../transactions/session-table.js';
import { SnapshotReads } from '../transactions/snapshot-reads.js';
import type { Transaction } from '../transactions/transaction.js';
import type { Collection } from './collection.js';
import { EngineCore, type EngineOptions } from './engine-core.js';
import { loadStore } from './load.js';

/** The database: its core, the sessions with their open transactions, and the snapshots that reads come back to. */
export class Engine extends EngineCore {
  readonly sessions = new SessionTable(this);
  readonly clusterTime = new ClusterTime(this);
  readonly snapshotReads = new SnapshotReads(this, this.clusterTime);

  constructor(storage: Storage, options: EngineOptions) {
    super(storage, options);
    loadStore(storage, this.catalog, this.sessions);
  }

  /** The open transactions with uncommitted writes in the collection. */
  openWriters(collection: Collection): Transaction[] {
    const open = this.sessions.openTransactions();
    return open.filter(({ writes, created }) => writes.has(collection) || created.includes(collection));
  }

  override async close(): Promise<void> {
    this.sessions.abortAll();
    // Writes that waited for those transactions continue now; they must still be flushed.
    await new Promise((resolve) => setImmediate(resolve));
    await super.close();
  }
}
