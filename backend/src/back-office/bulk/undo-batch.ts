import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { areaOfResource } from '@vinkura/domain/back-office/areas';
import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import type { Model } from 'mongoose';
import type { Caller } from '../../platform/access/access.js';
import { assertArea } from '../../platform/access/caller-in-area.js';
import { AuditEntry } from '../../platform/audit/audit-entry.js';
import { inAuditScope } from '../../platform/audit/audit-scope.js';
import { flattened } from '../../platform/audit/differences.js';
import { Transactions } from '../../platform/database/transactions.js';
import { notFound } from '../../platform/errors/domain-error.js';
import { valueAt } from '../lists/cell-values.js';
import { recordValues } from '../records/record-views.js';
import { RecordWrites } from '../records/record-writes.js';
import { type Resource, SkippedRow, type StoredRecord, type Values } from '../resources/resource-adapter.js';
import { ResourceRegistry } from '../resources/resource-registry.js';
import type { BackOfficeTaskRecord } from '../tasks/task.js';
import { refusedRow, type RowResult, TaskRunner } from '../tasks/task-runner.js';

interface FieldChange {
  before: unknown;
  after: unknown;
}

/** The combined effect of a batch's entries on one record. */
interface RecordChange {
  resource: string;
  reference: string;
  title?: string;
  operation: AuditEntry['operation'];
  /** Values before and after the batch, by path. */
  fields: Map<string, FieldChange>;
}

/**
 * Undoes a batch: a bulk action, an import, or inline edits with its identifier. Each record gets the values that the
 * audit log recorded, unless they have been changed since; all validation rules apply.
 */
@Injectable()
export class UndoBatch {
  constructor(
    @InjectModel(AuditEntry.name) private readonly entries: Model<AuditEntry>,
    private readonly registry: ResourceRegistry,
    private readonly writes: RecordWrites,
    private readonly tasks: TaskRunner,
    private readonly transactions: Transactions,
  ) {}

  /** @throws DomainError NOT_FOUND for a batch that changed nothing; FORBIDDEN for one of another area */
  async undo(batchId: string, caller: Caller): Promise<BackOfficeTaskRecord> {
    const changes = await this.changesOf(batchId);
    if (changes.length === 0) throw notFound('batch', batchId);
    for (const { resource } of changes) assertArea(caller, areaOfResource(resource));
    const id = randomUUID();
    const task = {
      id,
      kind: 'UNDO' as const,
      resource: changes[0]!.resource,
      undoes: batchId,
      by: caller.reference,
      total: changes.length,
    };
    return this.tasks.run(task, async (progress) => {
      for (const change of changes) {
        if (progress.isStopped) return;
        const scope = { origin: 'BACK_OFFICE' as const, batchId: id, undoes: batchId };
        await progress.row(await inAuditScope(scope, () => this.row(change, caller)));
      }
    });
  }

  /** Latest changes first. */
  private async changesOf(batchId: string): Promise<RecordChange[]> {
    const changes = new Map<string, RecordChange>();
    const cursor = this.entries.find({ batchId }).sort({ at: 1, _id: 1 }).lean<AuditEntry>().cursor();
    for await (const entry of cursor) {
      const { resource, reference, title, operation } = entry;
      const key = `${resource} ${reference}`;
      const change = changes.get(key) ?? {
        resource,
        reference,
        title,
        operation,
        fields: new Map<string, FieldChange>(),
      };
      // Created and then changed within the batch counts as created.
      if (operation === 'DELETE' || operation === 'ACTION') change.operation = operation;
      for (const { field, before, after } of entry.fields) {
        const earlier = change.fields.get(field);
        change.fields.set(field, { before: earlier ? earlier.before : before, after });
      }
      changes.set(key, change);
    }
    return [...changes.values()].reverse();
  }

  private async row(change: RecordChange, caller: Caller): Promise<RowResult> {
    const { reference, title } = change;
    try {
      await this.transactions.run(() => this.revert(change, caller));
      return { reference, title, status: 'DONE' };
    } catch (error) {
      return refusedRow(reference, title, error);
    }
  }

  private async revert(change: RecordChange, caller: Caller): Promise<void> {
    const { reference, operation } = change;
    const resource = this.registry.all().find(({ definition }) => definition.name === change.resource);
    if (!resource) throw new SkippedRow('not-undoable');
    const { adapter, definition } = resource;
    switch (operation) {
      case 'CREATE':
      case 'RESTORE':
        await this.assertUnchanged(resource, change);
        return this.writes.removeOnce(resource, reference, caller);
      case 'DELETE':
        await this.bringBack(resource, change, caller);
        return;
      case 'UPDATE': {
        const record = await this.assertUnchanged(resource, change);
        const changes = valuesBefore(definition, change, recordValues(resource, record));
        if (!adapter.update || Object.keys(changes).length === 0) throw new SkippedRow('not-undoable');
        return adapter.update(reference, changes, caller);
      }
      default:
        throw new SkippedRow('not-undoable');
    }
  }

  private async bringBack({ adapter, definition }: Resource, change: RecordChange, caller: Caller) {
    const { remove } = definition.operations;
    if (remove === 'SOFT' && adapter.restore) await adapter.restore(change.reference, caller);
    else if (remove === 'HARD' && adapter.create)
      await adapter.create(valuesBefore(definition, change, {}), caller);
    else throw new SkippedRow('not-undoable');
  }

  /** @throws SkippedRow when a field of the change has been changed since */
  private async assertUnchanged(resource: Resource, change: RecordChange): Promise<StoredRecord> {
    const record = await this.registry.find(resource, change.reference);
    if (record.deletedAt) throw new SkippedRow('changed-since');
    const present = flattened(record);
    for (const [field, { after }] of change.fields)
      if (isOwn(resource.definition, field) && !isSame(present.get(field), after))
        throw new SkippedRow('changed-since', { field });
    return record;
  }
}

const isOwn = ({ fields }: ResourceDefinition, path: string): boolean => {
  const [key] = path.split('.');
  return fields.some((field) => field.key === key && !field.readOnly && !field.createOnly);
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The values to write: a whole embedded object even if only one member changed. */
function valuesBefore(definition: ResourceDefinition, change: RecordChange, present: Values): Values {
  const values: Values = {};
  for (const [path, { before }] of change.fields) {
    if (!isOwn(definition, path)) continue;
    const [key = '', ...rest] = path.split('.');
    if (rest.length === 0) values[key] = before;
    else values[key] = withMember(values[key] ?? valueAt(present, key) ?? {}, rest.join('.'), before);
  }
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, withoutNulls(value)]));
}

const withMember = (part: unknown, member: string, value: unknown): Values => ({
  ...(part as Values),
  [member]: value,
});

/** Members absent from the embedded object are omitted. */
function withoutNulls(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null && member !== undefined);
  return members.length > 0 ? Object.fromEntries(members) : null;
}
