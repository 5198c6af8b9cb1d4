import { ServerError } from '../errors.js';
import { SpaceNeed } from '../storage/space-need.js';
import type { StoreChange, WriteKind } from '../storage/storage.js';
import { writeConflict, type Transaction } from '../transactions/transaction.js';
import type { OpenTransaction } from '../transactions/open-transaction.js';
import type { EngineCore } from './engine-core.js';
import { RESULT_BYTES } from './needs.js';
import type { DocumentRecord } from './record.js';

/**
 * What the writes of one command share: the transaction they belong to (or none), how long they may wait, and
 * the changes that have to reach the disk together.
 */
export class WriteContext {
  private changes: StoreChange[] = [];
  /** The disk space that is reserved for them. */
  private need = new SpaceNeed();
  /** How often a write of this command had to wait for another transaction. */
  waits = 0;
  /** Adds what has to be stored with the writes themselves (the result of a retryable write). */
  beforeSubmit: ((changes: StoreChange[]) => void) | null = null;
  /** Whether that contains the document of each write. */
  keepsDocuments = false;

  constructor(
    readonly engine: EngineCore,
    readonly transaction: Transaction | null,
    /** Milliseconds since the epoch, or Infinity. */
    readonly deadline: number,
  ) {}

  get out(): StoreChange[] {
    return this.changes;
  }

  /**
   * Reserves disk space for a write outside transactions; must come before anything is changed.
   * @param raw the new state, null for a deletion
   * @throws ServerError 14031
   */
  reserveDocument(record: DocumentRecord, raw: Buffer | null): void {
    // A record that was ever committed has a place in the store; others are appended.
    const before = record.raw?.length ?? (record.commit > 0 ? 0 : null);
    const need = new SpaceNeed().addChange(raw?.length ?? null, before);
    if (this.beforeSubmit) {
      const kept = this.keepsDocuments ? Math.max(raw?.length ?? 0, before ?? 0) : 0;
      need.addChange(RESULT_BYTES + kept, this.need.isEmpty ? RESULT_BYTES : null);
    }
    this.reserve(need, raw ? 'write' : 'removal');
  }

  /** Reserves disk space for other changes. @throws ServerError 14031 */
  reserve(need: SpaceNeed, kind: WriteKind): void {
    this.engine.reserve(need, kind);
    this.need.add(need);
  }

  /** Writes what is done so far when the disk has no space for another deletion: removed documents make space. */
  async makeSpaceToDelete({ raw }: DocumentRecord): Promise<void> {
    if (this.transaction || this.changes.length === 0) return;
    if (this.engine.hasSpace(new SpaceNeed().addChange(null, raw?.length ?? 0), 'removal')) return;
    this.submit();
    await this.engine.flushed();
  }

  /** Hands everything done so far to the store, in the order in which it became visible. */
  submit(): void {
    const { changes, need } = this;
    this.need = new SpaceNeed();
    if (changes.length > 0) this.beforeSubmit?.(changes);
    this.changes = [];
    this.engine.submit(changes, need);
  }

  /**
   * Another transaction holds what this write needs. A transaction fails immediately, to avoid deadlocks; a single
   * write waits for the other's end.
   * @throws ServerError 112 inside a transaction, 50 on timeout
   */
  async waitFor(blocker: OpenTransaction): Promise<void> {
    if (this.transaction) throw writeConflict();
    this.submit();
    this.waits += 1;
    await waitForEnd(this.engine, blocker, this.deadline);
  }
}

/** Resolves when the transaction has ended. @throws ServerError 50 when the deadline comes first */
export function waitForEnd(
  engine: EngineCore,
  transaction: OpenTransaction,
  deadline: number,
): Promise<void> {
  if (transaction.state !== 'active') return Promise.resolve();
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | null = null;
    const cancel = transaction.onEnd(() => {
      if (timer) clearTimeout(timer);
      resolve();
    });
    if (deadline === Infinity) return;
    const expire = (): void => {
      cancel();
      reject(new ServerError(50, 'operation exceeded time limit'));
    };
    timer = setTimeout(expire, Math.max(0, deadline - engine.now()));
  });
}
