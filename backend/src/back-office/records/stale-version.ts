import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AuditEntry } from '../../platform/audit/audit-entry.js';
import { plainValue } from '../../platform/audit/differences.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { UsersService } from '../../users/index.js';
import { valueAt } from '../lists/cell-values.js';
import type { Resource, StoredRecord, Values } from '../resources/resource-adapter.js';
import { recordValues } from './record-views.js';

/** A field with a concurrent change: base, current and intended value. */
interface CrossedField {
  field: string;
  opened?: unknown;
  theirs: unknown;
  mine?: unknown;
}

/** Explains a concurrent change to the user who saves a form (412). */
@Injectable()
export class StaleVersions {
  constructor(
    @InjectModel(AuditEntry.name) private readonly entries: Model<AuditEntry>,
    private readonly users: UsersService,
  ) {}

  /** The error, with the changes since the version was read. */
  async conflictError(
    resource: Resource,
    record: StoredRecord,
    version: string,
    changes: Values,
  ): Promise<DomainError> {
    const { adapter, definition } = resource;
    const reference = adapter.referenceOf(record);
    const since = new Date(version);
    const entries = Number.isNaN(since.getTime())
      ? []
      : await this.entries
          .find({ resource: definition.name, reference, version: { $gt: since } })
          .sort({ at: 1, _id: 1 })
          .lean<AuditEntry[]>();
    const last = entries.at(-1);
    return new DomainError('PRECONDITION_FAILED', 'changed-meanwhile', {
      kind: adapter.kind,
      reference,
      version: adapter.versionOf(record),
      ...(last && {
        changedBy: last.actor.reference,
        changedByName: await this.nameOf(last.actor.id),
        changedAt: last.at.toISOString(),
      }),
      fields: crossedFields(entries, recordValues(resource, record), changes),
    });
  }

  private async nameOf(id: string | undefined): Promise<string | undefined> {
    const [user] = id ? await this.users.find([id]) : [];
    return user?.name;
  }
}

function crossedFields(entries: readonly AuditEntry[], present: Values, changes: Values): CrossedField[] {
  const crossed = new Map<string, CrossedField>();
  for (const { fields } of entries)
    for (const { field, before, after, redacted } of fields) {
      if (redacted) continue;
      const known = crossed.get(field);
      const mine = minePart(changes, field);
      crossed.set(field, {
        field,
        opened: known ? known.opened : before,
        theirs: after,
        ...(mine !== undefined && { mine }),
      });
    }
  // Changes without an audit entry, such as a customer's own, are included as well.
  for (const [field, mine] of Object.entries(changes)) {
    const isKnown = [...crossed.keys()].some((path) => path === field || path.startsWith(`${field}.`));
    const theirs = present[field] ?? null;
    if (!isKnown && JSON.stringify(plainValue(mine)) !== JSON.stringify(theirs))
      crossed.set(field, { field, theirs, mine: plainValue(mine) });
  }
  return [...crossed.values()].filter(
    ({ opened, theirs }) => JSON.stringify(opened) !== JSON.stringify(theirs),
  );
}

const minePart = (changes: Values, path: string): unknown => {
  const value = valueAt(changes, path);
  return value === undefined ? undefined : plainValue(value);
};
