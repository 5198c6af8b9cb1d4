import { Injectable } from '@nestjs/common';
import type { RuleViolation } from '@vinkura/domain';
import {
  labelledViolations,
  type ResourceDefinition,
  resourceNamed,
  type ResourceName,
} from '@vinkura/domain/back-office/index';
import { plainValue } from '../../platform/audit/differences.js';
import { linkedReferences, recordValues } from '../records/record-views.js';
import type { Resource, StoredRecord, Values } from '../resources/resource-adapter.js';
import { ResourceRegistry } from '../resources/resource-registry.js';
import { decimalMarksOf, formValues, type RowValues, valuesOfRow } from './import-cells.js';
import type { BlankMode, ImportedChange, ImportRowRecord, RowOutcome } from './import-record.js';

/** Records looked up per query. */
const LOOKED_UP = 100;

/** Result of a row. */
export interface CheckedRow {
  outcome: RowOutcome;
  reference?: string;
  version?: string;
  values?: Values;
  changes: ImportedChange[];
  problems: RuleViolation[];
  warnings: RuleViolation[];
}

type Row = Pick<ImportRowRecord, 'line' | 'cells'>;

/** A row during the check. */
interface Draft extends RowValues {
  line: number;
  /** The record it references, whether or not it exists. */
  reference?: string;
  record?: StoredRecord;
  form: Values;
}

/** Validates the rows of a file with the same rules as writes, without writing: the result and all errors of each row. */
@Injectable()
export class ImportCheck {
  constructor(private readonly registry: ResourceRegistry) {}

  /** @param fields the field of each cell; undefined for an ignored column */
  async check(
    resource: Resource,
    rows: readonly Row[],
    fields: readonly (string | undefined)[],
    blanks: BlankMode,
  ): Promise<CheckedRow[]> {
    const { definition } = resource;
    const marks = decimalMarksOf(definition, fields, rows);
    const drafts = rows.map(({ line, cells }): Draft => {
      const read = valuesOfRow(definition, fields, cells, marks);
      return { ...read, line, form: {}, reference: referenceOf(definition, read.values) };
    });
    await this.findRecords(resource, drafts);
    for (const draft of drafts) draft.form = formOf(resource, draft, blanks);
    const missing = await this.missingReferences(definition, drafts);
    const firstLines = new Map<string, number>();
    const checked: CheckedRow[] = [];
    for (const draft of drafts) {
      const problems = [
        ...draft.errors,
        ...sameRecord(draft, firstLines),
        ...unknownRecord(resource, draft),
        ...unknownLinks(definition, draft, missing),
        ...(await rulesBroken(resource, draft)),
      ];
      checked.push(checkedRow(resource, draft, labelledViolations(definition, unique(problems)), blanks));
    }
    return checked;
  }

  private async findRecords({ adapter, definition }: Resource, drafts: readonly Draft[]): Promise<void> {
    const wanted = [...new Set(drafts.flatMap(({ reference }) => reference ?? []))];
    const found = new Map<string, StoredRecord>();
    for (let from = 0; from < wanted.length; from += LOOKED_UP) {
      const conditions = wanted.slice(from, from + LOOKED_UP).flatMap((each) => adapter.named(each) ?? []);
      if (conditions.length === 0) continue;
      const records = await this.registry
        .model({ adapter, definition })
        .find({ $and: [adapter.present, { $or: conditions }] })
        .lean<StoredRecord[]>();
      for (const record of records) found.set(adapter.referenceOf(record), record);
    }
    for (const draft of drafts) draft.record = draft.reference ? found.get(draft.reference) : undefined;
  }

  /** References in the rows that do not exist (any more), by resource. */
  private async missingReferences(
    { fields }: ResourceDefinition,
    drafts: readonly Draft[],
  ): Promise<ReadonlyMap<ResourceName, ReadonlySet<string>>> {
    const wanted = new Map<ResourceName, Set<string>>();
    for (const draft of drafts)
      for (const { resource, references } of linkedReferences(fields, allValues(draft)))
        wanted.set(resource, new Set([...(wanted.get(resource) ?? []), ...references]));
    for (const [name, references] of wanted) {
      const { adapter } = this.registry.get(name);
      const there = await this.registry
        .model({ adapter, definition: resourceNamed(name) })
        .find({ $and: [adapter.present, { reference: { $in: [...references] } }] }, { reference: 1 })
        .lean<StoredRecord[]>();
      for (const { reference } of there) references.delete(String(reference));
    }
    return wanted;
  }
}

/** The record of a row: its reference, or the warehouse and wine of a stock entry. */
function referenceOf(
  { import: importing }: ResourceDefinition,
  values: ReadonlyMap<string, unknown>,
): string | undefined {
  const parts = (importing?.matchKey ?? []).map((key) => values.get(key));
  return parts.every((part) => typeof part === 'string') && parts.length > 0 ? parts.join(':') : undefined;
}

/** The row's values, including the record's own reference. */
const allValues = ({ values, form }: Draft): Values => ({ ...Object.fromEntries(values), ...form });

/** The values to write: the differences for an existing record, everything for a new one. */
function formOf(resource: Resource, { values, blank, record }: Draft, blanks: BlankMode): Values {
  const keys = resource.definition.import?.matchKey ?? [];
  const present = record ? recordValues(resource, record) : {};
  const given = new Map(values);
  if (record && blanks === 'CLEAR') for (const path of blank) given.set(path, null);
  for (const key of keys) given.delete(key);
  const form = formValues(given, present);
  if (!record) return form;
  return Object.fromEntries(Object.entries(form).filter(([key, value]) => !isSame(value, present[key])));
}

function unknownRecord({ adapter }: Resource, { reference, record }: Draft): RuleViolation[] {
  if (!reference || record || adapter.createAt) return [];
  return [{ field: 'reference', messageKey: 'unknown-reference', params: { value: reference } }];
}

function sameRecord({ reference, line }: Draft, firstLines: Map<string, number>): RuleViolation[] {
  if (!reference) return [];
  const first = firstLines.get(reference);
  if (first === undefined) firstLines.set(reference, line);
  return first === undefined
    ? []
    : [{ field: 'reference', messageKey: 'import-same-record', params: { line: first } }];
}

const unknownLinks = (
  { fields }: ResourceDefinition,
  draft: Draft,
  missing: ReadonlyMap<ResourceName, ReadonlySet<string>>,
): RuleViolation[] =>
  linkedReferences(fields, allValues(draft)).flatMap(({ field, resource, references }) =>
    references
      .filter((reference) => missing.get(resource)?.has(reference))
      .map((value) => ({ field, messageKey: 'unknown-reference', params: { value } })),
  );

/** A field whose cell could not be parsed is reported once. */
async function rulesBroken({ adapter, definition }: Resource, draft: Draft): Promise<RuleViolation[]> {
  const { form, record, reference, errors } = draft;
  const unread = new Set(errors.map(({ field }) => field));
  const keys = definition.import?.matchKey ?? [];
  const place = adapter.createAt
    ? keys.filter((key) => !draft.values.has(key)).map((field) => ({ field, messageKey: 'required' }))
    : [];
  if (record && Object.keys(form).length === 0) return place;
  if (!record && reference && !adapter.createAt) return [];
  const broken = (await adapter.check?.(form, record)) ?? [];
  return [...place, ...broken.filter(({ field }) => !unread.has(field))];
}

function checkedRow(
  resource: Resource,
  draft: Draft,
  problems: RuleViolation[],
  blanks: BlankMode,
): CheckedRow {
  const { record, reference, form } = draft;
  if (problems.length > 0) return { outcome: 'FAULTY', reference, changes: [], problems, warnings: [] };
  const present = record ? recordValues(resource, record) : {};
  const changes = Object.entries(form).map(([field, value]) => ({
    field,
    before: present[field] ?? null,
    after: plainValue(value),
  }));
  const outcome = record ? (changes.length > 0 ? 'UPDATE' : 'UNCHANGED') : 'CREATE';
  return {
    outcome,
    ...(reference && { reference }),
    ...(record && { version: resource.adapter.versionOf(record) }),
    values: form,
    changes,
    problems: [],
    warnings: labelledViolations(resource.definition, [
      ...blankKept(draft, present, blanks),
      ...priceJumps(resource.definition, form, present),
    ]),
  };
}

/** Change of a price, in percent of the present one, above which it may be an error. */
const PRICE_JUMP_PERCENT = 30;

/** Prices that change more than usual: allowed, but marked. */
const priceJumps = ({ fields }: ResourceDefinition, form: Values, present: Values): RuleViolation[] =>
  fields
    .filter(({ type }) => type === 'yen')
    .flatMap(({ key }) => {
      const [before, after] = [present[key], form[key]];
      if (typeof before !== 'number' || typeof after !== 'number' || before === 0) return [];
      const percent = Math.round(((after - before) / before) * 100);
      if (Math.abs(after - before) * 100 <= before * PRICE_JUMP_PERCENT) return [];
      const params = { percent: `${percent > 0 ? '+' : '−'}${Math.abs(percent)}`, before };
      return [{ field: key, messageKey: 'import-price-jump', params }];
    });

/** A blank cell for an existing value: the user may have meant to clear it. */
const blankKept = ({ blank, record }: Draft, present: Values, blanks: BlankMode): RuleViolation[] =>
  record && blanks === 'KEEP'
    ? blank
        .filter((path) => !isBlank(valueAtPath(present, path)))
        .map((field) => ({ field, messageKey: 'import-blank-kept' }))
    : [];

/** A missing value violates other rules of its field as well: report only that it is missing. */
function unique(violations: readonly RuleViolation[]): RuleViolation[] {
  const missing = new Set(
    violations.filter(({ messageKey }) => messageKey === 'required').map(({ field }) => field),
  );
  const reported = violations.filter(
    ({ field, messageKey }) => messageKey === 'required' || !missing.has(field),
  );
  return [...new Map(reported.map((each) => [`${each.field} ${each.messageKey}`, each])).values()];
}

const valueAtPath = (values: Values, path: string): unknown => {
  const [key = '', member] = path.split('.');
  const value = values[key];
  return member === undefined ? value : (value as Values | null | undefined)?.[member];
};

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isSame = (one: unknown, other: unknown): boolean =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

/** A part is the same whether it says nothing of a member or that there is none, in whichever order its members come. */
function comparable(value: unknown): unknown {
  const plain = plainValue(value);
  if (Array.isArray(plain)) return plain.map(comparable);
  if (plain === null || typeof plain !== 'object') return plain;
  const members = Object.entries(plain)
    .map(([key, member]) => [key, comparable(member)] as const)
    .filter(([, member]) => !isBlank(member));
  return members.length > 0 ? Object.fromEntries(members.toSorted(([a], [b]) => a.localeCompare(b))) : null;
}
