import type { Meaning } from './query-part.js';
import { Gap } from './search-key.js';
import type { Term, Vocabulary } from './vocabulary.js';

/** One folded character of a query. */
export interface Cell {
  readonly char: string;
  /** Source position. */
  readonly start: number;
  readonly end: number;
  readonly gap: Gap;
  /** Its script. */
  readonly script: Script;
  /** From a synonym or a correction, which are not replaced again. */
  readonly isReplaced?: boolean;
}

export type Script = 'LATIN' | 'DIGIT' | 'HIRAGANA' | 'KATAKANA' | 'HAN' | 'OTHER';

export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly key: string;
  /** Its meaning; undefined when unknown. */
  readonly term?: Term | { readonly kind: 'WORD' };
}

/** Meanings recognised by format, by cell range. */
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
 * Costs of a segmentation. Known words are cheap, so long and few ones win; unknown text costs by length; splitting a
 * run of one script is expensive when one side is unknown (白州 does not contain 白, カプピノ not ピノ).
 */
const KNOWN = 1;
const FILLER = 0.6;
const WORD = 1.3;
const FORM = 0.4;
const PER_LETTER_OF_KNOWN = -0.03;
const UNKNOWN_CHAR = 1.5;
const UNKNOWN_START = 2;
const CUT = 4;
/** A particle is only recognised after a known term. */
const STRAY_PARTICLE = 3;

/** A partial segmentation up to a position. */
interface Step {
  readonly cost: number;
  readonly from: number;
  readonly term?: Segment['term'];
  readonly before?: Step;
}

const isCloseScript = (script: Script): boolean => script === 'LATIN' || script === 'DIGIT';

/** Whether a word may start here: not inside a run of Latin letters or digits. */
function mayBegin(cells: readonly Cell[], at: number): boolean {
  if (at <= 0 || at >= cells.length) return true;
  const cell = cells[at]!;
  const before = cells[at - 1]!;
  return cell.gap !== Gap.NONE || cell.script !== before.script || !isCloseScript(cell.script);
}

/** Whether an unknown word and its neighbour were written together. */
const isCut = (cells: readonly Cell[], at: number): boolean =>
  at > 0 && at < cells.length && cells[at]!.gap === Gap.NONE && cells[at]!.script === cells[at - 1]!.script;

function costOf(term: Segment['term'], length: number): number {
  if (!term) return 0;
  const own = term.kind === 'FILLER' ? FILLER : term.kind === 'WORD' ? WORD : KNOWN;
  return own + PER_LETTER_OF_KNOWN * Math.min(length, 12);
}

/** The cheapest segmentation: known terms, catalogue words, and the rest (dynamic programming from the left). */
export function segment(
  cells: readonly Cell[],
  forms: readonly FormSpan[],
  vocabulary: Pick<Vocabulary, 'find' | 'isWord' | 'longest'>,
): Segment[] {
  const key = cells.map(({ char }) => char).join('');
  // Two states per position: after a known term, and within or after unknown text.
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

/** Separate の, に, で … between other words. */
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
