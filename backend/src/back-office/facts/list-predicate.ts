import { addDays, instantInTokyo, isTokyoDay } from '@vinkura/domain';
import type { LinkedList } from '@vinkura/domain/back-office/dashboard';

/** Filterable list columns; times in milliseconds. */
export type FilteredValues = Readonly<Record<string, string | number | null | readonly string[]>>;
type Test = (values: FilteredValues) => boolean;

/**
 * Evaluates list filters on in-memory facts with the same semantics as in the database, so that dashboard counts and
 * the linked lists agree. Supports the operators used by those lists.
 */
export function predicateOf({ filters }: LinkedList): Test {
  const tests = filters.map(testOf);
  return (values) => tests.every((test) => test(values));
}

function testOf({ field, operator, values }: LinkedList['filters'][number]): Test {
  const [first = '', second = ''] = values;
  switch (operator) {
    case 'IS':
      return (fact) => isAmong(fact[field], values);
    case 'IS_NOT':
      return (fact) => !isAmong(fact[field], values);
    case 'AT_LEAST':
      return within(field, startOf(first), Infinity);
    case 'AT_MOST':
      return within(field, -Infinity, endOf(first));
    case 'BETWEEN':
      return within(field, startOf(first), endOf(second));
    default:
      throw new RangeError(`no test for ${operator}`);
  }
}

const isAmong = (value: FilteredValues[string] | undefined, values: readonly string[]): boolean =>
  Array.isArray(value)
    ? value.some((each: string) => values.includes(each))
    : typeof value === 'string' && values.includes(value);

const within =
  (field: string, least: number, most: number): Test =>
  (fact) => {
    const value = fact[field];
    return typeof value === 'number' && value >= least && value <= most;
  };

const startOf = (text: string): number =>
  isTokyoDay(text) ? instantInTokyo(text).getTime() : momentOf(text);
/** A day covers its 24 hours. */
const endOf = (text: string): number =>
  isTokyoDay(text) ? instantInTokyo(addDays(text, 1)).getTime() - 1 : momentOf(text);
const momentOf = (text: string): number => (text.includes('T') ? Date.parse(text) : Number(text));
