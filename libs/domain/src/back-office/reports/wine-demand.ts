/** Wines by how many customers wait for them (WISH-01): for the buyer. */
import type { Yen } from '../../rules/shared/money.js';

/** Rows that the buyer sees. */
export const DEMAND_ROWS_MAX = 200;

export const DEMAND_KINDS = ['WISH', 'PRICE', 'VINTAGE', 'BACK_IN_STOCK'] as const;
type DemandKind = (typeof DEMAND_KINDS)[number];

/** A customer who waits for a wine. */
export interface WineRequest {
  kind: DemandKind;
  owner: string;
  /** Of the bottle, or of the wish for a wine that is not stocked. */
  reference: string;
  /** Yen per bottle that the customer would pay at most, if named. */
  price?: Yen | null;
}

export interface DemandRow {
  /** The bottle that most customers name, or the wish. */
  reference: string;
  /** Customers, each once. */
  customers: number;
  /** Customers by what they wait for. */
  counts: Readonly<Record<DemandKind, number>>;
  /** Median of the prices that were named. */
  medianPrice: Yen | null;
}

/** The middle of the values, or between the two in the middle, rounded down; null without values. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : Math.floor((sorted[half - 1]! + sorted[half]!) / 2);
}

/**
 * Ranks wines by their customers. Vintages and sizes of a wine are one row.
 * @param wineOf key of the wine of a reference; undefined leaves the request out
 */
export function rankDemand(
  requests: readonly WineRequest[],
  wineOf: (reference: string) => string | undefined,
): DemandRow[] {
  const wines = grouped(requests, ({ reference }) => wineOf(reference));
  return [...wines.values()]
    .map(rowOf)
    .sort((a, b) => b.customers - a.customers || (a.reference < b.reference ? -1 : 1));
}

/** By key; what has none is left out. */
function grouped<T>(values: readonly T[], keyOf: (value: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = key === undefined ? undefined : groups.get(key);
    if (group) group.push(value);
    else if (key !== undefined) groups.set(key, [value]);
  }
  return groups;
}

function rowOf(requests: readonly WineRequest[]): DemandRow {
  const countOf = (some: readonly WineRequest[]) => new Set(some.map(({ owner }) => owner)).size;
  const [[reference]] = [...grouped(requests, (request) => request.reference)]
    .map(([each, some]) => [each, countOf(some)] as const)
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1)) as [readonly [string, number]];
  const counts = Object.fromEntries(
    DEMAND_KINDS.map((kind) => [kind, countOf(requests.filter((request) => request.kind === kind))]),
  ) as Record<DemandKind, number>;
  return {
    reference,
    customers: countOf(requests),
    counts,
    medianPrice: medianOf(requests.flatMap(({ price }) => price ?? [])),
  };
}
