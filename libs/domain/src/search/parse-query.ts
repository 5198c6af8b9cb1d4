import { plainText } from './plain-text.js';
import { numbersIn, type NumberSpan, reservationDetailsIn } from './query-numbers.js';
import { type Meaning, type ParsedQuery, partKey, type QueryPart, type QueryWord } from './query-part.js';
import { foldWithOffsets, Gap, isLatinKey } from './search-key.js';
import { type Cell, type FormSpan, type Script, scriptOf, type Segment, segment } from './segment.js';
import type { Vocabulary } from './vocabulary.js';

/** Maximum characters of a query; the rest is ignored. */
const QUERY_TEXT_MAX = 200;

export interface ParseOptions {
  /** Excluded part keys (`partKey`). */
  readonly ignore?: readonly string[];
  /** False disables corrections, for text being typed. */
  readonly correct?: boolean;
}

interface ReadSegment extends Segment {
  readonly start: number;
  readonly end: number;
  readonly near?: string;
}

/**
 * Parses a query into parts (colour, kind, place, grape, producer, size, vintage, price, sweetness, dish and so on) and
 * remaining words (QUERY-01). Pure and total: any text has a result, and all spans are inside it. Unknown words are
 * replaced by the nearest known spelling, which is marked.
 */
export function parseQuery(text: string, vocabulary: Vocabulary, options: ParseOptions = {}): ParsedQuery {
  const read = text.slice(0, QUERY_TEXT_MAX);
  const cells = expandSynonyms(cellsOf(read), read, vocabulary);
  const exact = segment(cells, formsIn(cells, read, vocabulary), vocabulary);
  const corrections =
    options.correct === false
      ? new Map<Segment, Correction>()
      : correctionsFor(exact, cells, read, vocabulary);
  if (corrections.size === 0)
    return resultOf(read, located(splitUnknown(exact, cells, vocabulary), cells, new Map()), options);
  const replaced = replaceCells(cells, exact, corrections);
  const again = segment(replaced.cells, formsIn(replaced.cells, read, vocabulary), vocabulary);
  const split = splitUnknown(again, replaced.cells, vocabulary);
  const result = resultOf(read, located(split, replaced.cells, replaced.near), options);
  return replaced.near.size === 0 ? result : { ...result, corrected: correctedText(read, replaced.near) };
}

function cellsOf(text: string): Cell[] {
  const { key, starts, ends, gaps } = foldWithOffsets(text);
  return starts.map((start, i) => ({
    char: key[i]!,
    start,
    end: ends[i]!,
    gap: gaps[i]!,
    script: scriptOf(text[start]!),
  }));
}

/** Replaces synonyms at their position. */
function expandSynonyms(cells: Cell[], text: string, vocabulary: Vocabulary): Cell[] {
  const segments = segment(cells, formsIn(cells, text, vocabulary), vocabulary);
  if (!segments.some(({ term }) => term?.kind === 'SYNONYM')) return cells;
  return segments.flatMap(({ from, to, term }) =>
    term?.kind === 'SYNONYM'
      ? replacementCells(term.text, cells[from]!.start, cells[to - 1]!.end)
      : cells.slice(from, to),
  );
}

function replacementCells(text: string, start: number, end: number): Cell[] {
  return cellsOf(text).map((cell, i) => ({
    ...cell,
    start,
    end,
    gap: i === 0 ? Gap.HARD : cell.gap,
    isReplaced: true,
  }));
}

/** Prices, sizes, years and the like, by cell range. */
function formsIn(cells: readonly Cell[], text: string, vocabulary: Vocabulary): FormSpan[] {
  const plain = plainText(text);
  const spans = [
    ...numbersIn(plain.text),
    ...(vocabulary.isForVenues ? reservationDetailsIn(plain.text) : []),
  ];
  return spans.flatMap((span) => formOf(span, plain.places, cells) ?? []);
}

function formOf(
  { start, end, kind, value }: NumberSpan,
  places: readonly number[],
  cells: readonly Cell[],
): FormSpan | undefined {
  const [first, last] = [places[start]!, places[end]!];
  const from = cells.findIndex((cell) => !cell.isReplaced && cell.start >= first);
  if (from < 0) return undefined;
  let to = from;
  while (to < cells.length && !cells[to]!.isReplaced && cells[to]!.end <= last) to += 1;
  return to > from ? { from, to, meaning: { kind, value } } : undefined;
}

interface Correction {
  readonly spelling: string;
  /** False for a Japanese word in Latin letters, which is not misspelt. */
  readonly isNear: boolean;
}

/** Unknown words with their corrections. */
function correctionsFor(
  segments: readonly Segment[],
  cells: readonly Cell[],
  text: string,
  vocabulary: Vocabulary,
): Map<Segment, Correction> {
  const corrections = new Map<Segment, Correction>();
  for (const unknown of segments) {
    if (unknown.term || vocabulary.occurs(unknown.key)) continue;
    const kana = vocabulary.toKana(unknown.key);
    if (kana !== undefined && isKnown(kana, vocabulary)) {
      corrections.set(unknown, { spelling: kana, isNear: false });
      continue;
    }
    const spelling = vocabulary.nearest(unknown.key) ?? knownWithin(unknown, cells, text, vocabulary);
    if (spelling !== undefined) corrections.set(unknown, { spelling, isNear: true });
  }
  return corrections;
}

/** Meaning of an unknown compound by a term it contains: 鰻重 contains 鰻. */
const TELLING_KINDS = new Set([
  'CUISINE',
  'DISH',
  'GRAPE',
  'REGION',
  'COUNTRY',
  'PRODUCER',
  'OCCASION',
  'AREA',
]);
const TELLING_KANA_MIN = 3;
const HAN = /\p{Script=Han}/u;

/** The longest known substring of an unknown Japanese or Chinese word, as typed. */
function knownWithin(
  { key, from }: Segment,
  cells: readonly Cell[],
  text: string,
  vocabulary: Vocabulary,
): string | undefined {
  if (isLatinKey(key)) return undefined;
  for (let length = key.length - 1; length > 0; length -= 1)
    for (let at = 0; at + length <= key.length; at += 1) {
      const piece = key.slice(at, at + length);
      if (length < TELLING_KANA_MIN && !HAN.test(piece)) continue;
      if (TELLING_KINDS.has(vocabulary.find(piece)?.kind ?? ''))
        return text.slice(cells[from + at]!.start, cells[from + at + length - 1]!.end);
    }
  return undefined;
}

/** Particles that may be attached to an unknown word. */
const PARTICLES = new Set('のにでがをとやもはな');

/** Latin letters, digits and Japanese rarely form one word; Japanese scripts are mixed in many names. */
const isBorder = (before: Script, after: Script): boolean =>
  before !== after && [before, after].some((script) => script === 'LATIN' || script === 'DIGIT');

/** Words found nowhere as a whole are split where the script changes, and without particles. */
function splitUnknown(
  segments: readonly Segment[],
  cells: readonly Cell[],
  vocabulary: Vocabulary,
): Segment[] {
  return segments.flatMap((each) => {
    if (each.term || vocabulary.occurs(each.key)) return [each];
    const bounds = [each.from];
    for (let at = each.from + 1; at < each.to; at += 1)
      if (isBorder(cells[at - 1]!.script, cells[at]!.script)) bounds.push(at);
    bounds.push(each.to);
    return bounds.slice(1).map((to, i) => {
      const from = bounds[i]!;
      const key = each.key.slice(from - each.from, to - each.from);
      const isClinging = key.length > 2 && PARTICLES.has(key.at(-1)!) && vocabulary.occurs(key.slice(0, -1));
      return isClinging ? { from, to: to - 1, key: key.slice(0, -1) } : { from, to, key };
    });
  });
}

const isKnown = (key: string, vocabulary: Vocabulary): boolean =>
  vocabulary.find(key) !== undefined || vocabulary.isWord(key) || vocabulary.occurs(key);

function replaceCells(
  cells: readonly Cell[],
  segments: readonly Segment[],
  corrections: ReadonlyMap<Segment, Correction>,
): { cells: Cell[]; near: ReadonlyMap<string, string> } {
  const near = new Map<string, string>();
  let wasReplaced = false;
  const replaced = segments.flatMap((each) => {
    const own = cells.slice(each.from, each.to);
    const correction = corrections.get(each);
    if (!correction) {
      if (wasReplaced && own[0]) own[0] = { ...own[0], gap: Gap.HARD };
      wasReplaced = false;
      return own;
    }
    wasReplaced = true;
    const [start, end] = [own[0]!.start, own.at(-1)!.end];
    if (correction.isNear) near.set(placeKey(start, end), correction.spelling);
    return replacementCells(correction.spelling, start, end);
  });
  return { cells: replaced, near };
}

const placeKey = (start: number, end: number): string => `${start}-${end}`;

function located(
  segments: readonly Segment[],
  cells: readonly Cell[],
  near: ReadonlyMap<string, string>,
): ReadSegment[] {
  return segments.map((each) => {
    const own = cells.slice(each.from, each.to);
    const replaced = own.find(({ start, end }) => near.has(placeKey(start, end)));
    return {
      ...each,
      start: Math.min(...own.map(({ start }) => start)),
      end: Math.max(...own.map(({ end }) => end)),
      ...(replaced && { near: near.get(placeKey(replaced.start, replaced.end))! }),
    };
  });
}

function resultOf(text: string, segments: readonly ReadSegment[], options: ParseOptions): ParsedQuery {
  const ignored = new Set(options.ignore);
  const parts: QueryPart[] = [];
  const words: QueryWord[] = [];
  segments.forEach(({ key, start, end, near, term }, at) => {
    const place = { key, text: text.slice(start, end), start, end, ...(near !== undefined && { near }) };
    if (isEnding(segments, at)) return;
    if (!term || term.kind === 'WORD') words.push(place);
    else if (isMeaning(term)) {
      const excluded = isExcluded(segments, at) && { isExcluded: true };
      const part: QueryPart = { ...place, kind: term.kind, value: term.value, ...excluded };
      const isNew = !parts.some((other) => partKey(other) === partKey(part));
      if (isNew && !ignored.has(partKey(part))) parts.push(part);
    }
  });
  return { text, hasLetters: segments.length > 0, parts, words };
}

const ONE_KANA = /^[\u3041-\u3096]$/;

/** ボランジェール: a single kana after a recognised name belongs to it and is ignored. */
function isEnding(segments: readonly ReadSegment[], at: number): boolean {
  const [before, own] = [segments[at - 1], segments[at]!];
  const isMeant = before?.term !== undefined && isMeaning(before.term);
  return !own.term && isMeant && before.end === own.start && ONE_KANA.test(own.key);
}

const isMeaning = (term: NonNullable<Segment['term']>): term is Meaning =>
  term.kind !== 'WORD' && term.kind !== 'FILLER' && term.kind !== 'SYNONYM' && term.kind !== 'NOT';

/** シャンパン以外, without oak: whether a neighbouring word, ignoring stop words, excludes the part. */
function isExcluded(segments: readonly ReadSegment[], at: number): boolean {
  const neighbour = (step: 1 | -1) => {
    let place = at + step;
    while (segments[place]?.term?.kind === 'FILLER') place += step;
    return segments[place]?.term;
  };
  const [before, after] = [neighbour(-1), neighbour(1)];
  return (
    (before?.kind === 'NOT' && before.side === 'AFTER') || (after?.kind === 'NOT' && after.side === 'BEFORE')
  );
}

function correctedText(text: string, near: ReadonlyMap<string, string>): string {
  let corrected = '';
  let at = 0;
  const places = [...near].map(([place, spelling]) => {
    const [start = 0, end = 0] = place.split('-').map(Number);
    return { start, end, spelling };
  });
  for (const { start, end, spelling } of places.sort((a, b) => a.start - b.start)) {
    corrected += text.slice(at, start) + spelling;
    at = end;
  }
  return corrected + text.slice(at);
}
