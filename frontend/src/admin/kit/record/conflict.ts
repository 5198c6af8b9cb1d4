import { fieldOf, type ResourceDefinition } from '@vinkura/domain/back-office/index';
import { toProblem } from '../../../shared/api/problem.js';
import { isSame, type Values } from '../values/record-values.js';

/** A field changed concurrently since the record was opened. */
export interface ConflictingField {
  /** Key of the field, or the path of a part of it, such as `byoPolicy.feePerBottle`. */
  field: string;
  opened: unknown;
  theirs: unknown;
  /** Only where it was edited here too. */
  mine?: unknown;
}

/** Concurrent changes since a record was opened. */
export interface Conflict {
  /** The version that saving over it carries. */
  version: string;
  changedByName: string | null;
  changedAt: string | null;
  fields: readonly ConflictingField[];
  /** Their values by key, whole: parts that they changed put into what was opened. */
  theirs: Values;
}

/**
 * Reads the refusal of a save from a stale version (PRECONDITION_FAILED); undefined for any other error.
 * @param opened the values that were opened: a part that is sent as it was is no edit
 */
export function conflictOf(
  resource: ResourceDefinition,
  opened: Values,
  error: unknown,
): Conflict | undefined {
  const { code, messageKey, params: sent } = toProblem(error);
  if (code !== 'PRECONDITION_FAILED' || messageKey !== 'changed-meanwhile') return undefined;
  const params = sent as unknown as Partial<Omit<Conflict, 'theirs'>>;
  if (typeof params.version !== 'string' || !Array.isArray(params.fields)) return undefined;
  const fields = (params.fields as ConflictingField[])
    // What the form does not show, such as what the server computes, is no matter of this form.
    .filter(({ field }) => fieldOf(resource, keyOf(field)))
    .map(({ mine, ...field }) => {
      const before = valueAt(opened, field.field);
      const isEdited = mine !== undefined && !isSame(mine, before);
      return { ...field, opened: before, ...(isEdited && { mine }) };
    });
  return {
    version: params.version,
    changedByName: params.changedByName ?? null,
    changedAt: params.changedAt ?? null,
    fields,
    theirs: fields.reduce<Values>(
      (values, { field, theirs }) => withValueAt({ ...pick(opened, keyOf(field)), ...values }, field, theirs),
      {},
    ),
  };
}

/**
 * The edits kept after a conflict: of fields without a concurrent change, and those in `keep`. If both changed only a
 * part of a field, the rest of its edit is kept.
 */
export function editsAfterConflict(edits: Values, conflict: Conflict, keep: ReadonlySet<string>): Values {
  return Object.fromEntries(
    Object.entries(edits).flatMap(([key, edit]) => {
      const crossed = conflict.fields.filter(({ field }) => keyOf(field) === key);
      const dropped = crossed.filter(({ field }) => !keep.has(field));
      if (dropped.some(({ field }) => field === key)) return [];
      const merged = dropped.reduce<Values>(
        (values, { field, theirs }) => withValueAt(values, field, theirs),
        { [key]: edit },
      );
      return isSame(merged[key], conflict.theirs[key]) ? [] : [[key, merged[key]] as const];
    }),
  );
}

const keyOf = (path: string): string => path.split('.')[0] ?? '';

const pick = (values: Values, key: string): Values => ({ [key]: values[key] });

function valueAt(values: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as Values | null | undefined)?.[key], values);
}

function withValueAt(values: Values, path: string, value: unknown): Values {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...values, [key]: value };
  const part = (values[key] as Values | null | undefined) ?? {};
  return { ...values, [key]: withValueAt(part, rest.join('.'), value) };
}
