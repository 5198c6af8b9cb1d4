import type { Meaning } from './query-part.js';
import { Gap } from './search-key.js';
import type { Term, Vocabulary } from './vocabulary.js';

/** One folded character of a query. */
export interface Cell {
  readonly char: string;
  /** Where it stands in the original. */
  readonly start: number;
  readonly end: number;
  readonly gap: Gap;
  /** Kind of script that it was written in. */
  readonly script: Script;
  /** Came from a synonym or a correction, which are not replaced again. */
  readonly isReplaced?: boolean;
}

export type Script = 'LATIN' | 'DIGIT' | 'HIRAGANA' | 'KATAKANA' | 'HAN' | 'OTHER';

export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly key: string;
  /** What it is known as; undefined for what is not known. */
  readonly term?: Term | { readonly kind: 'WORD' };
}

/** A meaning that was recognised by its form, by places in the cells. */
export interface FormSpan {
  readonly from: number;
  readonly to: number;
  readonly meaning: Meaning;
}

export function scriptOf(char: string): Script {
  if (/[a-z]/i.test(char)) return 'LATIN';
  if (/\p{N}/u.test(char)) return 'DIGIT';
  if (/[\u3041-\u309f]/.test(char)) return 'HIRAGANA';
  if (/[\u30a0-\u30ff\uff66-\uff9f]/.test(char)) return 'KATAKANA';
  if (/[\p{Script=Han}々〆]/u.test(char)) return 'HAN';
  return /\p{Script=Latin}/u.test(char) ? 'LATIN' : 'OTHER';
}

/*
 * What a reading costs. Known words cost little, so that long and few ones win; what is not known costs by its
 * length; and it costs to cut a run of one script in two where one side is not known (白州 is no 白, カプピノ no ピノ).
 */
const KNOWN = 1;
const FILLER = 0.6;
const WORD = 1.3;
const FORM = 0.4;
const PER_LETTER_OF_KNOWN = -0.03;
const UNKNOWN_CHAR = 1.5;
const UNKNOWN_START = 2;
const CUT = 4;
/** A particle counts as such only after something that was understood. */
const STRAY_PARTICLE = 3;

/** A way to have read the query up to a place. */
interface Step {
  readonly cost: number;
  readonly from: number;
  readonly term?: Segment['term'];
  readonly before?: Step;
}

const isCloseScript = (script: Script): boolean => script === 'LATIN' || script === 'DIGIT';

/** Whether a word may begin here: always but inside a run of Latin letters or of digits. */
function mayBegin(cells: readonly Cell[], at: number): boolean {
  if (at <= 0 || at >= cells.length) return true;
  const cell = cells[at]!;
  const before = cells[at - 1]!;
  return cell.gap !== Gap.NONE || cell.script !== before.script || !isCloseScript(cell.script);
}

/** Whether an unknown word and its neighbour were written as one. */
const isCut = (cells: readonly Cell[], at: number): boolean =>
  at > 0 && at < cells.length && cells[at]!.gap === Gap.NONE && cells[at]!.script === cells[at - 1]!.script;

function costOf(term: Segment['term'], length: number): number {
  if (!term) return 0;
  const own = term.kind === 'FILLER' ? FILLER : term.kind === 'WORD' ? WORD : KNOWN;
  return own + PER_LETTER_OF_KNOWN * Math.min(length, 12);
}

/** The best reading of a query: known terms, words of the catalogue, and the rest (dynamic programming from the left). */
export function segment(
  cells: readonly Cell[],
  forms: readonly FormSpan[],
  vocabulary: Pick<Vocabulary, 'find' | 'isWord' | 'longest'>,
): Segment[] {
  const key = cells.map(({ char }) => char).join('');
  // Two ways to stand at a place: after something known, and within or after something that is not.
  const known: (Step | undefined)[] = [{ cost: 0, from: 0 }];
  const unknown: (Step | undefined)[] = [];
  const improve = (steps: (Step | undefined)[], at: number, step: Step) => {
    const best = steps[at];
    if (!best || step.cost < best.cost - 1e-9) steps[at] = step;
  };
  for (let at = 0; at < cells.length; at += 1) {
    for (const [state, isKnown] of [
      [known[at], true],
      [unknown[at], false],
    ] as const) {
      if (!state) continue;
      const cut = isCut(cells, at) ? CUT : 0;
      const goesOn = !isKnown && cells[at]!.gap === Gap.NONE;
      improve(unknown, at + 1, {
        cost: state.cost + UNKNOWN_CHAR + (goesOn ? 0 : UNKNOWN_START) + (isKnown ? cut : 0),
        from: goesOn ? state.from : at,
        before: goesOn ? state.before : state,
      });
      const enter = state.cost + (isKnown ? 0 : cut);
      const take = (to: number, cost: number, term: Segment['term']) =>
        improve(known, to, { cost: enter + cost, from: at, term, before: state });
      for (const form of forms) if (form.from === at) take(form.to, FORM, form.meaning);
      if (!mayBegin(cells, at)) continue;
      const last = Math.min(cells.length, at + vocabulary.longest);
      for (let to = at + 1; to <= last; to += 1) {
        const term = mayBegin(cells, to) ? termAt(cells, key, at, to, vocabulary) : undefined;
        if (!term) continue;
        const isStray = isParticle(cells, at, to) && !isAfterMeaning(state, cells, at);
        take(to, costOf(term, to - at) + (isStray ? STRAY_PARTICLE : 0), term);
      }
    }
  }
  const end = cells.length;
  return readBack(cheaper(known[end], unknown[end]), end, key);
}

const cheaper = (a: Step | undefined, b: Step | undefined): Step | undefined =>
  !a || (b && b.cost < a.cost) ? b : a;

function termAt(
  cells: readonly Cell[],
  key: string,
  from: number,
  to: number,
  vocabulary: Pick<Vocabulary, 'find' | 'isWord'>,
): Segment['term'] {
  const spelling = key.slice(from, to);
  const term = vocabulary.find(spelling, cells[from]!.isReplaced);
  if (term) return term;
  const isLong = to - from >= (isCloseScript(cells[from]!.script) ? 1 : 2);
  return isLong && vocabulary.isWord(spelling) ? { kind: 'WORD' } : undefined;
}

/** の, に, で … written alone between other words. */
const isParticle = (cells: readonly Cell[], from: number, to: number): boolean =>
  to - from === 1 && cells[from]!.script === 'HIRAGANA';

function isAfterMeaning(state: Step, cells: readonly Cell[], at: number): boolean {
  if (!state.term || cells[at]!.gap !== Gap.NONE) return false;
  return state.term.kind !== 'FILLER' || at - state.from > 1;
}

function readBack(last: Step | undefined, end: number, key: string): Segment[] {
  const segments: Segment[] = [];
  let to = end;
  for (let step = last; step?.before; step = step.before) {
    segments.unshift({ from: step.from, to, key: key.slice(step.from, to), term: step.term });
    to = step.from;
  }
  return segments;
}
