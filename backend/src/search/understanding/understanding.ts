import type { QueryPart, QueryWord } from '@vinkura/domain';
import type { Condition, EntryIndex, IndexedEntry, Representative } from '../engine/entry-index.js';
import type { EntryQuery } from './entry-query.js';

/** How a query was interpreted. */
export interface Understanding {
  readonly parts: readonly (QueryPart & { isNear: boolean })[];
  /** Words without any match. */
  readonly notFound: readonly QueryWord[];
  /** The corrected query, when spellings were wrong and the list shows the correction. */
  readonly correctedTo?: string;
  /** An alternative for a query with few results: one of its words is in descriptions only. */
  readonly suggestion?: string;
  /** Whether it consists of words of the catalogue's names and of the search only, so that others may see it. */
  readonly isKnown: boolean;
}

const UNDERSTOOD_NOTHING: Understanding = { parts: [], notFound: [], isKnown: false };

/** @param nearest the nearest known spelling of a folded word */
export function understandingOf<E extends IndexedEntry>(
  query: EntryQuery<E> | undefined,
  nearest: (key: string) => string | undefined,
): Understanding {
  if (!query) return UNDERSTOOD_NOTHING;
  const { parsed, requirements, notFound } = query;
  return {
    parts: requirements.map(({ part, isNear }) => ({ ...part, isNear })),
    notFound,
    isKnown: isKnown(query),
    ...(parsed.corrected !== undefined && { correctedTo: parsed.corrected }),
    ...suggestionFor(query, nearest),
  };
}

/** Words in descriptions only could form any sentence, and LIKE takes any text. */
const isKnown = <E extends IndexedEntry>(query: EntryQuery<E>): boolean =>
  query.notFound.length === 0 &&
  query.wordsOfDescriptions.length === 0 &&
  query.parsed.corrected === undefined &&
  query.requirements.every(({ part, isNear }) => part.kind !== 'LIKE' && !isNear);

function suggestionFor<E extends IndexedEntry>(
  query: EntryQuery<E>,
  nearest: (key: string) => string | undefined,
): { suggestion?: string } {
  for (const { key, start, end } of query.wordsOfDescriptions) {
    const spelling = nearest(key);
    const { text } = query.parsed;
    if (spelling !== undefined) return { suggestion: text.slice(0, start) + spelling + text.slice(end) };
  }
  return {};
}

/** A cause of an empty list: a part of the query, its words when neither is given, or a filter by name. */
export interface Blocker {
  readonly part?: QueryPart;
  readonly filter?: string;
  /** Number of results without it. */
  readonly total: number;
}

export interface Nearest<E> {
  readonly blockers: readonly Blocker[];
  readonly entries: readonly E[];
}

/** Name of the filter member. */
export interface NamedCondition<E> {
  readonly name: string;
  readonly condition: Condition<E>;
}

export interface NearestSearch<E extends IndexedEntry> {
  readonly index: EntryIndex<E>;
  readonly query: EntryQuery<E> | undefined;
  readonly filters: readonly NamedCondition<E>[];
  readonly isShown: Condition<E>;
  readonly order: string;
  readonly rank?: (entry: E, slot: number) => number;
  /** Where the list has one entry of each group. */
  readonly oneOfEach?: Representative<E> | undefined;
}

/**
 * Causes of an empty list: each part or filter whose removal gives results, fewest results first, because that keeps
 * most of the query; with the results.
 */
export function nearestOf<E extends IndexedEntry>(search: NearestSearch<E>, limit: number): Nearest<E> {
  const { index, query, filters, isShown, order, rank, oneOfEach } = search;
  if (query?.isHopeless) return { blockers: [], entries: [] };
  const candidates: (Blocker & { conditions: readonly Condition<E>[] })[] = [];
  const consider = (
    blocker: Omit<Blocker, 'total'>,
    remaining: readonly NamedCondition<E>[],
    without?: QueryPart | 'words',
  ) => {
    const base = [isShown, ...remaining.map(({ condition }) => condition)];
    const conditions = [...base, ...(query?.conditions(base, without) ?? [])];
    const total = index.total(conditions, oneOfEach !== undefined);
    if (total > 0) candidates.push({ ...blocker, total, conditions });
  };
  for (const removed of query?.removable ?? [])
    consider(removed === 'words' ? {} : { part: removed }, filters, removed);
  for (const filter of filters)
    consider(
      { filter: filter.name },
      filters.filter((each) => each !== filter),
    );
  candidates.sort((a, b) => a.total - b.total);
  const [best] = candidates;
  return {
    blockers: candidates.map(({ conditions: _, ...blocker }) => blocker),
    entries: best
      ? index.select({ order, conditions: best.conditions, rank, oneOfEach }).slice(0, limit)
      : [],
  };
}
