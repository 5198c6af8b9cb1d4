/**
 * Fits text into a box without a browser: widths are estimated from the metrics of the serif typeface, rounded up. Units are the caller's (the bottle's are millimetres).
 */
export interface TextBox {
  width: number;
  height: number;
  maxSize: number;
  minSize: number;
  maxLines: number;
  /** Line height as a multiple of the size. */
  leading?: number;
  /** Extra space after each letter, in em. */
  tracking?: number;
}

export interface SetText {
  lines: string[];
  size: number;
  leading: number;
}

/** Width of a text in em. */
export function measure(text: string, tracking = 0): number {
  let em = 0;
  for (const letter of text) em += widthOf(letter) + tracking;
  return Math.max(0, em - tracking);
}

/** Words are broken only when whole words would have to be smaller than this share of the maximum size. */
const WHOLE_WORDS_DOWN_TO = 0.6;

/**
 * The largest size at which the text fits the box, with as few lines as possible. At the smallest size the last line is
 * truncated with an ellipsis.
 */
export function fitText(text: string, box: TextBox): SetText {
  const leading = box.leading ?? 1.2;
  const words = text.trim().split(/\s+/);
  const least = Math.max(box.minSize, box.maxSize * WHOLE_WORDS_DOWN_TO);
  return (
    largest(
      words.map((word) => ({ text: word, spaced: true })),
      box,
      leading,
      least,
    ) ??
    largest(words.flatMap(pieces), box, leading, box.minSize) ?? {
      lines: cut(words.join(' '), box, leading),
      size: box.minSize,
      leading,
    }
  );
}

const SIZES_TRIED = 24;

function largest(words: readonly Piece[], box: TextBox, leading: number, least: number): SetText | null {
  for (let step = 0; step <= SIZES_TRIED; step += 1) {
    const size = box.maxSize - ((box.maxSize - least) * step) / SIZES_TRIED;
    const lines = balance(words, box.width / size, linesIn(box, size, leading), box.tracking);
    if (lines) return { lines, size, leading };
  }
  return null;
}

const linesIn = ({ height, maxLines }: TextBox, size: number, leading: number): number =>
  Math.min(maxLines, Math.max(1, Math.floor(height / (size * leading) + 1e-9)));

const NARROW = /[ ijlItfr.,:;'’!|()[\]-]/;
const WIDE = /[MWmw@ŒœÆæ—%]/;
const CAPITAL = /[\p{Lu}\d&]/u;
const FULL = /[\u1100-\u11ff\u2e80-\u303f\u3040-\u30ff\u3100-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/;

function widthOf(letter: string): number {
  if (FULL.test(letter)) return 1;
  if (NARROW.test(letter)) return letter === 'I' ? 0.4 : 0.36;
  if (WIDE.test(letter)) return 0.92;
  return CAPITAL.test(letter) ? 0.7 : 0.56;
}

interface Piece {
  text: string;
  /** Preceded by a space unless it is first in its line. */
  spaced: boolean;
}

/** The parts of a word: after a hyphen or a middle dot, and where Japanese changes its script. */
const pieces = (word: string): Piece[] =>
  word
    .split(/(?<=[・=/])|(?<=[-–])(?=\p{L})|(?<=[ァ-ヶー])(?=[一-龠])|(?<=[一-龠])(?=[ァ-ヶ])/u)
    .filter(Boolean)
    .map((text, place) => ({ text, spaced: place === 0 }));

const join = (line: readonly Piece[]): string =>
  line.map(({ text, spaced }, place) => (spaced && place > 0 ? ` ${text}` : text)).join('');

const BALANCE_STEPS = 8;

/** Breaks the words evenly into at most `maxLines` lines of `widthEm`; null if they do not fit. */
function balance(words: readonly Piece[], widthEm: number, maxLines: number, tracking = 0): string[] | null {
  const full = wrap(words, widthEm, maxLines, tracking);
  if (!full || full.length === 1) return full;
  // The narrowest column with the same number of lines is the most even one.
  let best = full;
  let [narrow, wide] = [widthEm / full.length, widthEm];
  for (let step = 0; step < BALANCE_STEPS; step += 1) {
    const middle = (narrow + wide) / 2;
    const lines = wrap(words, middle, full.length, tracking);
    if (lines) [best, wide] = [lines, middle];
    else narrow = middle;
  }
  return best;
}

/** Greedy line breaking; null when the words do not fit. */
function wrap(words: readonly Piece[], widthEm: number, maxLines: number, tracking: number): string[] | null {
  const lines: string[] = [];
  let line: Piece[] = [];
  for (const word of words) {
    if (measure(join([...line, word]), tracking) <= widthEm) {
      line.push(word);
      continue;
    }
    if (line.length > 0) lines.push(join(line));
    line = [word];
    if (lines.length >= maxLines || measure(word.text, tracking) > widthEm) return null;
  }
  return [...lines, join(line)];
}

/** Breaks between letters and truncates. */
function cut(text: string, box: TextBox, leading: number): string[] {
  const widthEm = box.width / box.minSize;
  const count = linesIn(box, box.minSize, leading);
  const lines: string[] = [];
  let line = '';
  const letters = [...text];
  for (const [place, letter] of letters.entries()) {
    const isLastLine = lines.length === count - 1;
    const reserve = isLastLine && place < letters.length - 1 ? 1 : 0;
    if (measure(line + letter, box.tracking) + reserve <= widthEm) {
      line += letter;
    } else if (isLastLine) {
      line = `${line.trimEnd()}…`;
      break;
    } else {
      lines.push(line.trimEnd());
      line = letter.trimStart();
    }
  }
  return [...lines, line];
}
