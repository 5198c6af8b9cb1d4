import {
  addDays,
  instantInTokyo,
  isTokyoDay,
  isWritableDay,
  isWritableMoment,
  type RuleViolation,
} from '@vinkura/domain';
import {
  type ColumnDefinition,
  columnOf,
  type FieldType,
  type FilterOperator,
  type ResourceDefinition,
} from '@vinkura/domain/back-office/index';
import { escapeRegExp } from '../../platform/documents/escape-regexp.js';
import { assertNoViolations } from '../../platform/errors/domain-error.js';
import type { Conditions } from '../resources/resource-adapter.js';
import type { FilterConditionInput } from './list-state.js';

const LISTS: readonly FieldType[] = ['links', 'texts', 'enums', 'images'];
/** Number of values of an operator; one by default. */
const ARITY: Partial<Record<FilterOperator, readonly [min: number, max: number]>> = {
  IS: [1, Infinity],
  IS_NOT: [1, Infinity],
  BETWEEN: [2, 2],
  IS_EMPTY: [0, 0],
  IS_NOT_EMPTY: [0, 0],
};

/**
 * Converts list filters to database conditions.
 * @throws DomainError VALIDATION_FAILED naming `list.filters.0.field`, `….operator` or `….values.0`
 */
export function filterConditions(
  definition: ResourceDefinition,
  filters: readonly FilterConditionInput[],
): Conditions[] {
  const violations: RuleViolation[] = [];
  const conditions = filters.flatMap((filter, index) => {
    const at = `list.filters.${index}`;
    const column = columnOf(definition, filter.field);
    const wrong = wrongFilter(column, filter, at);
    violations.push(...wrong);
    return column && wrong.length === 0 ? [conditionOf(column, filter)] : [];
  });
  assertNoViolations(violations);
  return conditions;
}

function wrongFilter(
  column: ColumnDefinition | undefined,
  { operator, values }: FilterConditionInput,
  at: string,
): RuleViolation[] {
  if (!column || column.filters.length === 0) return [{ field: `${at}.field`, messageKey: 'not-one-of' }];
  if (!column.filters.includes(operator)) return [{ field: `${at}.operator`, messageKey: 'not-one-of' }];
  const [min, max] = ARITY[operator] ?? [1, 1];
  if (values.length < min) return [{ field: `${at}.values`, messageKey: 'too-few', params: { limit: min } }];
  if (values.length > max) return [{ field: `${at}.values`, messageKey: 'too-many', params: { limit: max } }];
  return values.flatMap((value, index) =>
    isReadable(column, value) ? [] : [{ field: `${at}.values.${index}`, messageKey: problemOf(column) }],
  );
}

const problemOf = ({ values }: ColumnDefinition): string => (values ? 'not-one-of' : 'wrong-type');

function isReadable(column: ColumnDefinition, text: string): boolean {
  switch (column.type) {
    case 'number':
    case 'yen':
      return text.trim() !== '' && Number.isFinite(Number(text));
    case 'flag':
      return text === 'true' || text === 'false';
    case 'day':
      return isWritableDay(text);
    case 'instant':
      return isWritableDay(text) || isInstant(text);
    default:
      return text !== '' && (column.values?.includes(text) ?? true);
  }
}

const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT/.test(text) && isWritableMoment(new Date(text));

function conditionOf(column: ColumnDefinition, { operator, values }: FilterConditionInput): Conditions {
  const { path, type } = column;
  const isList = LISTS.includes(type);
  switch (operator) {
    case 'IS':
      return { [path]: type === 'flag' ? flagCondition(values) : { $in: values.map(readerOf(column)) } };
    case 'IS_NOT':
      return { [path]: { $nin: values.map(readerOf(column)) } };
    case 'CONTAINS':
      return { [path]: new RegExp(escapeRegExp(values[0]!), 'i') };
    case 'STARTS_WITH':
      // References are upper case: only a case-sensitive match uses the index.
      return {
        [path]:
          type === 'reference'
            ? new RegExp(`^${escapeRegExp(values[0]!.toUpperCase())}`)
            : new RegExp(`^${escapeRegExp(values[0]!)}`, 'i'),
      };
    case 'AT_LEAST':
      return { [path]: lowerEnd(column, values[0]!) };
    case 'AT_MOST':
      return { [path]: upperEnd(column, values[0]!) };
    case 'BETWEEN':
      return { [path]: { ...lowerEnd(column, values[0]!), ...upperEnd(column, values[1]!) } };
    case 'IS_EMPTY':
      return isList ? { [`${path}.0`]: { $exists: false } } : { [path]: { $in: [null, ''] } };
    case 'IS_NOT_EMPTY':
      return isList ? { [`${path}.0`]: { $exists: true } } : { [path]: { $nin: [null, ''] } };
  }
}

/** An unset flag counts as false. */
function flagCondition(values: readonly string[]): Record<string, unknown> {
  const [yes, no] = [values.includes('true'), values.includes('false')];
  if (yes && no) return { $in: [true, false, null] };
  return { $in: yes ? [true] : [false, null] };
}

function readerOf({ type }: ColumnDefinition): (text: string) => unknown {
  if (type === 'number' || type === 'yen') return Number;
  return (text) => text;
}

/** A day covers its 24 hours, from midnight; a deadline at midnight belongs to the day that it ends. */
function lowerEnd({ type, deadline }: ColumnDefinition, text: string): Record<string, unknown> {
  if (type === 'instant')
    return isTokyoDay(text)
      ? { [deadline ? '$gt' : '$gte']: instantInTokyo(text) }
      : { $gte: new Date(text) };
  return { $gte: type === 'day' ? text : Number(text) };
}

function upperEnd({ type, deadline }: ColumnDefinition, text: string): Record<string, unknown> {
  if (type === 'instant')
    return isTokyoDay(text)
      ? { [deadline ? '$lte' : '$lt']: instantInTokyo(addDays(text, 1)) }
      : { $lte: new Date(text) };
  return { $lte: type === 'day' ? text : Number(text) };
}
