/**
 * How texts that people enter are normalised, measured and compared, in forms, imports, REST and GraphQL. Texts are
 * measured in code points without variation selectors, as class-validator measures them: 𠮷 and ☺️ are one character, an
 * emoji joined from several is several.
 */

/** Line breaks apart, control characters; the controls of writing direction; halves of characters; damaged text. */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex -- what the pattern is for
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u206f\ufff9-\ufffd]|\p{Cs}/u;
/** Tags occur after a black flag only, in the flags of England, Scotland and Wales. */
const TAGS = /[\u{e0001}-\u{e007f}]/u;
const TAGGED_FLAGS = /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}/gu;
/** Characters without a glyph: white space, joiners, variation selectors, fillers, the empty Braille pattern. */
const INVISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/** A text as it is stored: composed (NFC), with `\n` as the only line break. Idempotent. */
export const normaliseText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').normalize('NFC');

const SELECTORS = new Set(['\ufe0e', '\ufe0f']);

/** Number of characters. */
export const textLength = (text: string): number => {
  let length = 0;
  for (const character of text) if (!SELECTORS.has(character)) length += 1;
  return length;
};

/** Equal for texts that are the same to a reader: without width, letter case and surrounding blanks. */
export const comparableText = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/**
 * Message key of what makes a normalised text impossible: control characters or those of writing direction, a line break
 * in a text of one line, or nothing that can be seen. Undefined for a good one, and for an empty one.
 */
export function textFault(
  text: string,
  isMultiLine: boolean,
): 'text-control' | 'text-line-break' | 'text-invisible' | undefined {
  // Tabs are blanks in a longer text, such as one pasted from a table.
  const checked = isMultiLine ? text.replaceAll('\t', ' ') : text;
  if (FORBIDDEN.test(checked) || TAGS.test(text.replaceAll(TAGGED_FLAGS, ''))) return 'text-control';
  if (!isMultiLine && text.includes('\n')) return 'text-line-break';
  return text.trim() !== '' && INVISIBLE.test(text) ? 'text-invisible' : undefined;
}
