import { Args, ArgsType, Query, Resolver } from '@nestjs/graphql';
import { InjectModel } from '@nestjs/mongoose';
import { changeLabel, findResource } from '@vinkura/domain/back-office/index';
import type { Model } from 'mongoose';
import { Roles } from '../../platform/access/access.js';
import { AuditEntry, type AuditedField } from '../../platform/audit/audit-entry.js';
import { databasePage } from '../../platform/documents/database-list.js';
import { PageField, PerPageField, pageCost } from '../../platform/documents/page.js';
import { UsersService } from '../../users/index.js';
import { RecordArgs } from '../records/record.inputs.js';
import {
  AuditEntryPage,
  type AuditEntryView,
  type AuditFieldView,
  type FieldLabel,
} from './activity.types.js';

const DEFAULT_ENTRIES = 20;

@ArgsType()
class ActivityArgs extends RecordArgs {
  @PageField() page = 1;
  @PerPageField(DEFAULT_ENTRIES) perPage = DEFAULT_ENTRIES;
}

/** The activity panel beside a record (AUDIT-01). The whole log is the list `audit-entries`. */
@Resolver()
export class ActivityResolver {
  constructor(
    @InjectModel(AuditEntry.name) private readonly entries: Model<AuditEntry>,
    private readonly users: UsersService,
  ) {}

  @Query(() => AuditEntryPage, {
    description: 'Who changed which fields of a record, newest first.',
    complexity: pageCost,
  })
  @Roles('ADMINISTRATOR')
  async activity(@Args() { resource, reference, ...page }: ActivityArgs): Promise<AuditEntryPage> {
    const found = await databasePage(this.entries, { resource, reference }, { at: -1, _id: -1 }, page);
    const ids = found.items.flatMap(({ actor }) => actor.id ?? []);
    const users = await this.users.find([...new Set(ids)]);
    const names = new Map(users.map(({ _id, name }) => [_id.toHexString(), name]));
    return { ...found, items: found.items.map((entry) => entryView(entry, names)) };
  }
}

function entryView(entry: AuditEntry, names: ReadonlyMap<string, string>): AuditEntryView {
  const { _id, actor, resource, fields, ...shown } = entry;
  return {
    ...shown,
    id: _id.toHexString(),
    resource,
    actorRef: actor.reference,
    actorName: names.get(actor.id ?? '') ?? null,
    actorRole: actor.role ?? null,
    apiTokenRef: actor.apiToken ?? null,
    job: actor.job ?? null,
    fields: fields.map((each) => fieldView(resource, each)),
  };
}

const fieldView = (resource: string, each: AuditedField): AuditFieldView => ({
  field: each.field,
  label: labelOf(resource, each.field),
  before: valueView(each.before, each.beforeLabel),
  after: valueView(each.after, each.afterLabel),
  redacted: each.redacted ?? false,
});

const valueView = (value: unknown, label: string | undefined) =>
  value === null || value === undefined ? null : { value, ...(label && { label }) };

function labelOf(resource: string, path: string): FieldLabel | null {
  const definition = findResource(resource);
  return (definition && changeLabel(definition, path)) ?? null;
}
