import type { Document } from '../../src/bson/codec.js';
import { compileFilter } from '../../src/query/matcher.js';
import { compileUpdate } from '../../src/update/update.js';

type State = Map<number, Document>;

/** A transaction as the reference sees it: a full copy of everything, and what it has written. */
export interface ReferenceTransaction {
  readonly snapshot: State;
  readonly began: number;
  readonly view: State;
  readonly written: Set<number>;
}

/**
 * What may happen to a write.
 * - `ok`: it must succeed
 * - `duplicate`: the unique field is in use by a document that the writer sees
 * - `conflict`: another transaction is in the way; `either` when both reasons exist
 */
export type Verdict = 'ok' | 'duplicate' | 'conflict' | 'either';

/**
 * The naive reference for the randomised test: whole copies of the data instead of versions, no indexes, and the
 * rules of snapshot isolation written down as directly as possible. `_id` is a number, `u` is unique where present.
 */
export class Reference {
  committed: State = new Map();
  readonly open = new Set<ReferenceTransaction>();
  private clock = 0;
  /** The last commit that changed a document, and that gave a unique value to it or took it away. */
  private readonly changedAt = new Map<number, number>();
  private readonly valueAt = new Map<string, number>();

  begin(): ReferenceTransaction {
    const snapshot = new Map(this.committed);
    const transaction = { snapshot, began: this.clock, view: new Map(snapshot), written: new Set<number>() };
    this.open.add(transaction);
    return transaction;
  }

  commit(transaction: ReferenceTransaction): void {
    this.open.delete(transaction);
    this.clock += 1;
    for (const id of transaction.written) this.apply(id, transaction.view.get(id) ?? null);
  }

  abort(transaction: ReferenceTransaction): void {
    this.open.delete(transaction);
  }

  view(transaction: ReferenceTransaction | null): State {
    return transaction ? transaction.view : this.committed;
  }

  /** Some open transaction other than the writer has written the document. */
  isLocked(id: number, writer: ReferenceTransaction | null): boolean {
    return [...this.open].some((other) => other !== writer && other.written.has(id));
  }

  /** Judges a write that would leave `after` (null: nothing) under `id`. */
  judge(writer: ReferenceTransaction | null, id: number, after: Document | null): Verdict {
    const conflicts =
      this.isLocked(id, writer) ||
      (writer !== null && !writer.written.has(id) && this.changedSince(writer, id));
    const value = after?.['u'];
    const holder = value === undefined ? null : this.holderIn(this.view(writer), value, id);
    const taken = holder !== null;
    if (writer && taken && !writer.written.has(holder) && this.changedSince(writer, holder)) return 'either';
    const raced = value !== undefined && this.raced(writer, value, id);
    if (taken && (conflicts || raced)) return 'either';
    if (taken) return 'duplicate';
    return conflicts || raced ? 'conflict' : 'ok';
  }

  write(writer: ReferenceTransaction | null, id: number, after: Document | null): void {
    if (writer) {
      writer.written.add(id);
      if (after) writer.view.set(id, after);
      else writer.view.delete(id);
      return;
    }
    this.clock += 1;
    this.apply(id, after);
  }

  find(reader: ReferenceTransaction | null, filter: Document): Document[] {
    const compiled = compileFilter(filter);
    return [...this.view(reader).values()].filter((document) => compiled.matches(document));
  }

  static updated(document: Document, update: Document): Document {
    return compileUpdate(update, { now: new Date(0) }).apply(document, {});
  }

  private changedSince(writer: ReferenceTransaction, id: number): boolean {
    return (this.changedAt.get(id) ?? 0) > writer.began;
  }

  private holderIn(state: State, value: unknown, except: number): number | null {
    for (const [id, document] of state) if (id !== except && document['u'] === value) return id;
    return null;
  }

  /** The unique value is taken or given up by a transaction or commit that the writer does not see. */
  private raced(writer: ReferenceTransaction | null, value: unknown, id: number): boolean {
    for (const other of this.open) {
      if (other === writer) continue;
      for (const written of other.written) if (other.view.get(written)?.['u'] === value) return true;
    }
    if (writer && (this.valueAt.get(String(value)) ?? 0) > writer.began) return true;
    const holder = this.holderIn(this.committed, value, id);
    return writer !== null && holder !== null && !writer.written.has(holder) && !writer.view.has(holder);
  }

  private apply(id: number, after: Document | null): void {
    const before = this.committed.get(id);
    // Inserted and deleted by one transaction: never visible.
    if (!before && !after) return;
    for (const value of [before?.['u'], after?.['u']]) {
      if (value !== undefined && before?.['u'] !== after?.['u'])
        this.valueAt.set(String(value as number), this.clock);
    }
    this.changedAt.set(id, this.clock);
    if (after) this.committed.set(id, after);
    else this.committed.delete(id);
  }
}
