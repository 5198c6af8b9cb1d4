import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Caller } from '../../platform/access/access.js';
import { inAuditScope } from '../../platform/audit/audit-scope.js';
import { Transactions } from '../../platform/database/transactions.js';
import { RefusedEntry } from '../../platform/documents/mongo-repository.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Resource } from '../resources/resource-adapter.js';
import { ResourceRegistry } from '../resources/resource-registry.js';
import type { BackOfficeTaskRecord } from '../tasks/task.js';
import { refusedRow, type RowResult, type TaskProgress, TaskRunner } from '../tasks/task-runner.js';
import { ImportRecord, type ImportRowRecord } from './import-record.js';
import { Imports } from './imports.service.js';

/** Rows that are written together; between two groups progress is told. */
const ROWS_AT_ONCE = 100;

/** A row that could not be written after all: whatever was written before it is taken back. */
class RefusedRow extends Error {
  constructor(
    readonly row: ImportRowRecord,
    override readonly cause: unknown,
  ) {
    super(`row ${row.line} was refused`, { cause });
  }
}

/** Writes a checked file: all of its rows in one transaction, or none. */
@Injectable()
export class ApplyImport {
  constructor(
    @InjectModel(ImportRecord.name) private readonly kept: Model<ImportRecord>,
    private readonly imports: Imports,
    private readonly registry: ResourceRegistry,
    private readonly tasks: TaskRunner,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @param batchId made by the client: the same one is done once, and undone together
   * @throws DomainError NOT_FOUND; CONFLICT when the file has not been checked, has faulty rows or has been applied
   */
  async run(caller: Caller, id: string, batchId: string): Promise<BackOfficeTaskRecord> {
    const file = await this.imports.own(caller, id);
    const resource = this.imports.importable(file.resource);
    const { check } = file;
    if (!check) throw new DomainError('CONFLICT', 'import-not-checked');
    const { faulty, creates, updates } = await this.imports.counts(id);
    if (faulty > 0) throw new DomainError('CONFLICT', 'import-faulty', { count: faulty });
    if (file.appliedBy && file.appliedBy !== batchId) throw alreadyApplied(file.appliedBy);
    const task = {
      id: batchId,
      kind: 'IMPORT' as const,
      resource: file.resource,
      action: id,
      by: caller.reference,
      total: creates + updates,
    };
    return this.tasks.run(task, (progress) =>
      inAuditScope({ origin: 'IMPORT', batchId }, async () => {
        const rows = await this.imports.all(id, { outcome: { $in: ['CREATE', 'UPDATE'] } });
        for (const result of await this.write(resource, rows, { id, check, batchId }, caller, progress))
          await progress.row(result);
      }),
    );
  }

  private async write(
    resource: Resource,
    rows: readonly ImportRowRecord[],
    file: { id: string; check: string; batchId: string },
    caller: Caller,
    progress: TaskProgress,
  ): Promise<RowResult[]> {
    try {
      return await this.transactions.run(async () => {
        await this.claim(file);
        const results: RowResult[] = [];
        for (const group of groupsOf(rows, resource)) {
          if (progress.isStopped) throw new DomainError('UNAVAILABLE', 'unavailable');
          results.push(...(await this.group(resource, group, caller)));
          await progress.dealtWith(results.length);
        }
        return results;
      });
    } catch (error) {
      if (!(error instanceof RefusedRow)) throw error;
      const { row, cause } = error;
      await progress.row(refusedRow(row.reference ?? `#${row.line}`, titleOf(row), cause));
      throw cause;
    }
  }

  /** Two who apply the same file, or check it anew meanwhile, meet here. */
  private async claim({ id, check, batchId }: { id: string; check: string; batchId: string }): Promise<void> {
    const { modifiedCount } = await this.kept.updateOne(
      { _id: id, check, appliedBy: { $exists: false } },
      { $set: { appliedBy: batchId } },
    );
    if (modifiedCount === 1) return;
    const present = await this.kept.findById(id).lean<ImportRecord>();
    throw present?.appliedBy ? alreadyApplied(present.appliedBy) : changedSince();
  }

  /** Rows that only add records are written together, others one by one. */
  private async group(resource: Resource, rows: readonly ImportRowRecord[], caller: Caller) {
    if (rows.length === 1) return [await this.row(resource, rows[0]!, caller)];
    try {
      const added = await resource.adapter.createAll!(
        rows.map(({ values = {} }) => values),
        caller,
      );
      return rows.map((row, index): RowResult => ({
        reference: added[index]!,
        title: titleOf(row),
        status: 'DONE',
      }));
    } catch (error) {
      // A conflict of writes is the transaction's own matter: it begins again.
      if (error instanceof RefusedEntry && error.cause instanceof DomainError)
        throw new RefusedRow(rows[error.index]!, error.cause);
      throw error instanceof RefusedEntry ? error.cause : error;
    }
  }

  private async row(resource: Resource, row: ImportRowRecord, caller: Caller): Promise<RowResult> {
    const { adapter } = resource;
    const { reference, version, values = {} } = row;
    try {
      if (version !== undefined && reference) {
        const record = await this.registry.find(resource, reference);
        if (record.deletedAt || adapter.versionOf(record) !== version) throw changedSince(reference);
        await adapter.update!(reference, values, caller);
        return { reference, title: titleOf(row), status: 'DONE' };
      }
      if (!reference) {
        const added = await adapter.create!(values, caller);
        return { reference: added, title: titleOf(row), status: 'DONE' };
      }
      if (await this.isThere(resource, reference)) throw changedSince(reference);
      await adapter.createAt!(reference, values, caller);
      return { reference, status: 'DONE' };
    } catch (error) {
      // A conflict of writes is the transaction's own matter: it begins again.
      if (error instanceof DomainError) throw new RefusedRow(row, error);
      throw error;
    }
  }

  private async isThere({ adapter, definition }: Resource, reference: string): Promise<boolean> {
    const named = adapter.named(reference);
    return named !== undefined && (await this.registry.model({ adapter, definition }).exists(named)) !== null;
  }
}

/** The rows in their order, those that can be written together in one group. */
function groupsOf(rows: readonly ImportRowRecord[], { adapter }: Resource): ImportRowRecord[][] {
  const groups: ImportRowRecord[][] = [];
  let open: ImportRowRecord[] | undefined;
  for (const row of rows) {
    const isNew = adapter.createAll !== undefined && row.version === undefined && !row.reference;
    if (isNew && open && open.length < ROWS_AT_ONCE) {
      open.push(row);
      continue;
    }
    groups.push((open = [row]));
    if (!isNew) open = undefined;
  }
  return groups;
}

const titleOf = ({ values }: ImportRowRecord): string | undefined =>
  typeof values?.name === 'string' ? values.name : undefined;

const changedSince = (reference?: string) =>
  new DomainError('PRECONDITION_FAILED', 'import-changed', reference ? { reference } : {});

const alreadyApplied = (batchId: string) => new DomainError('CONFLICT', 'import-applied', { batchId });
