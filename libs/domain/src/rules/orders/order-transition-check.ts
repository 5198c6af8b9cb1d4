import { OrderStatus } from '../shared/enums.js';
import {
  OPEN_STATUSES,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderTransition,
} from './order-transitions.js';

const FINAL: readonly OrderStatus[] = ['CLOSED', 'CANCELLED'];

const isKnown = (status: string): boolean => Object.hasOwn(OrderStatus, status);
const overlaps = <T>(a: readonly T[] | undefined, b: readonly T[] | undefined): boolean =>
  !a || !b || a.some((value) => b.includes(value));
const conditionsMeet = (a: OrderTransition['when'] = {}, b: OrderTransition['when'] = {}): boolean =>
  Object.entries(a).every(([fact, value]) => (b[fact as keyof typeof b] ?? value) === value);

/** Whether two rows may match the same action with different results. */
const contradict = (a: OrderTransition, b: OrderTransition): boolean =>
  a.to !== b.to &&
  a.action === b.action &&
  overlaps(a.from, b.from) &&
  overlaps(a.actors, b.actors) &&
  overlaps(a.kinds, b.kinds) &&
  overlaps(a.destinations, b.destinations) &&
  conditionsMeet(a.when, b.when);

/** Statuses reachable from PLACED without forcing. */
const reachable = (table: readonly OrderTransition[]): Set<string> => {
  const found = new Set<string>([OrderStatus.PLACED]);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const row of table) {
      if (row.to !== 'ANY' && row.to !== 'PREVIOUS' && row.from.some((from) => found.has(from)))
        found.add(row.to);
    }
  }
  return found;
};

/**
 * Validates a transition table and describes its faults: all statuses exist and are reachable, only closed and
 * cancelled orders are final, actions are unambiguous, and only held orders are resumed. The server validates its table
 * at start.
 */
export const checkTransitionTable = (table: readonly OrderTransition[] = ORDER_TRANSITIONS): string[] => {
  const problems: string[] = [];
  for (const row of table) {
    const unknown = [...row.from, row.to].filter((s) => s !== 'ANY' && s !== 'PREVIOUS' && !isKnown(s));
    for (const status of unknown) problems.push(`${row.action} names the unknown status ${status}`);
    if (row.from.length === 0) problems.push(`${row.action} starts nowhere`);
    if (row.actors.length === 0) problems.push(`${row.action} from ${row.from.join(', ')} has no actor`);
    if (row.to === 'PREVIOUS' && row.from.some((from) => from !== OrderStatus.ON_HOLD)) {
      problems.push(`${row.action} resumes an order that is not on hold`);
    }
  }
  table.forEach((row, index) => {
    const other = table.slice(index + 1).find((later) => contradict(row, later));
    if (other) problems.push(`${row.action} leads both to ${row.to} and to ${other.to}`);
  });
  const found = reachable(table);
  for (const status of ORDER_STATUSES) {
    if (!found.has(status)) problems.push(`${status} cannot be reached`);
    const leaves = table.some((row) => row.to !== 'ANY' && row.to !== status && row.from.includes(status));
    if (!leaves && !FINAL.includes(status)) problems.push(`${status} is a dead end`);
  }
  return problems;
};

const audience = (row: OrderTransition): string => {
  const facts = Object.entries(row.when ?? {}).map(([fact, value]) => (value ? fact : `not ${fact}`));
  const limits = [...(row.kinds ?? []), ...(row.destinations ?? []), ...facts].join(', ');
  return `${row.action} (${row.actors.join(', ')}${limits ? `; ${limits}` : ''})`;
};

/** The table as a mermaid state diagram, for the documentation. Steps from every open status start at the composite state. */
export const transitionDiagram = (table: readonly OrderTransition[] = ORDER_TRANSITIONS): string => {
  const inner: string[] = [];
  const outer: string[] = [];
  for (const row of table) {
    if (row.to === 'ANY') continue;
    const to = row.to === 'PREVIOUS' ? 'Open' : row.to;
    const isFromAllOpen = OPEN_STATUSES.every((status) => row.from.includes(status));
    const starts = isFromAllOpen ? ['Open', ...row.from.filter((s) => !OPEN_STATUSES.includes(s))] : row.from;
    for (const from of starts) {
      const isInside = [from, to].every((status) => OPEN_STATUSES.some((open) => open === status));
      (isInside ? inner : outer).push(`${from} --> ${to}: ${audience(row)}`);
    }
  }
  return [
    'stateDiagram-v2',
    '  [*] --> PLACED',
    '  state Open {',
    ...inner.map((line) => `    ${line}`),
    '  }',
    ...outer.map((line) => `  ${line}`),
    ...FINAL.map((status) => `  ${status} --> [*]`),
    '',
  ].join('\n');
};
