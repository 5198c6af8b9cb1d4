/** Texts of labels: widths, characters and lines that the carriers' tools accept. */

/** Width of a text in half-width characters, as the carriers count: ASCII and half-width kana 1, all others 2. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, char) => sum + (/[\u0020-\u007e\uff61-\uff9f]/.test(char) ? 1 : 2), 0);

/** Forms of names that Shift_JIS (JIS X 0208) lacks, and what is written instead. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  髙: '高',
  﨑: '崎',
  𠮷: '吉',
  德: '徳',
  濵: '浜',
  瀨: '瀬',
  栁: '柳',
  桒: '桑',
  閒: '間',
  緖: '緒',
  淸: '清',
  靑: '青',
  黑: '黒',
  增: '増',
  寬: '寛',
  曻: '昇',
  橫: '横',
  薰: '薫',
  賴: '頼',
  鄕: '郷',
  﨟: '臈',
  鷗: '鴎',
  '–': '-',
  '—': '―',
  '‐': '-',
  '−': '-',
  '·': '・',
  '〜': '～',
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
};

/** First characters that a spreadsheet would take for a formula (CWE-1236). */
const FORMULA_SIGNS: Readonly<Record<string, string>> = { '=': '＝', '+': '＋', '-': '－', '@': '＠' };

/** A cell that no spreadsheet evaluates. */
export const withoutFormulaSign = (cell: string): string =>
  cell.replace(/^[=+\-@]/, (sign) => FORMULA_SIGNS[sign]!);

/** A character and what is written instead; empty if nothing can be. */
export interface Substitution {
  from: string;
  to: string;
}

/**
 * The text with characters of the carrier's encoding only.
 * @param isEncodable whether the encoding has a character
 */
export function encodableText(
  text: string,
  isEncodable: (char: string) => boolean,
): { text: string; substitutions: Substitution[] } {
  const substitutions: Substitution[] = [];
  const written = [...text.normalize('NFC').replace(/\s+/gu, ' ').trim()].map((from) => {
    const to = substituteOf(from, isEncodable);
    if (to !== from) substitutions.push({ from, to });
    return to;
  });
  return { text: written.join(''), substitutions };
}

function substituteOf(char: string, isEncodable: (char: string) => boolean): string {
  const candidates = [
    char,
    SUBSTITUTES[char] ?? '',
    char.normalize('NFKC'),
    char.normalize('NFKD').replace(/\p{M}/gu, ''),
  ];
  return candidates.find((each) => each !== '' && [...each].every(isEncodable)) ?? '';
}

/**
 * Spreads the parts of an address or name over fields of limited width, in order. A part is kept whole where possible, and
 * cut only if the text does not fit otherwise. Nothing is lost: the fields joined are the parts joined.
 * @returns undefined if it does not fit
 */
export function splitOver(parts: readonly string[], limits: readonly number[]): string[] | undefined {
  return packed(parts, limits) ?? packed([...parts.join('')], limits);
}

/** Greedy: each piece goes to the first field, from the current one on, that has room for it. */
function packed(pieces: readonly string[], limits: readonly number[]): string[] | undefined {
  const fields = limits.map(() => '');
  let at = 0;
  for (const piece of pieces) {
    while (at < limits.length && widthOf(fields[at]! + piece) > limits[at]!) at += 1;
    if (at >= limits.length) return undefined;
    fields[at] += piece;
  }
  return fields;
}
