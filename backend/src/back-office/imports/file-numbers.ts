/** What separates the decimals of a number. */
export type DecimalMark = '.' | ',';

const SIGNS = /^[-−‐–▲△]/;
/** Currency, and that the amount includes tax, as all prices do. */
const UNITS = /^¥|(?:円|JPY)?(?:\(税込\))?$/g;
/** Groups of thousands; the mark between the groups is the same. */
const grouped = (mark: string): RegExp =>
  mark === '.'
    ? /^(?:\d+|[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+|(?:['’]\d{3})+))(?:\.\d+)?$/
    : /^(?:\d+|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?: \d{3})+))(?:,\d+)?$/;
const FORMS: Readonly<Record<DecimalMark, RegExp>> = { '.': grouped('.'), ',': grouped(',') };

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\s/g, ' ')
    .trim()
    .replaceAll(UNITS, '')
    .trim()
    .replace(/^\+(?=\d)/, '')
    .replace(SIGNS, '-')
    .replace(/^-(¥|\s)*/, '-');

/** The number that a text is with a decimal mark; undefined when it is none. */
function readWith(mark: DecimalMark, text: string): number | undefined {
  const digits = text.replace(/^-/, '');
  if (!FORMS[mark].test(digits)) return undefined;
  const value = Number(digits.replaceAll(mark === '.' ? /[, '’]/g : /[. ]/g, '').replace(',', '.'));
  return text.startsWith('-') ? -value : value;
}

/** The only decimal mark with which a text is a number; undefined when it is one with both, or with none. */
export function decimalMarkOf(cell: string): DecimalMark | undefined {
  const text = plain(cell);
  const [point, comma] = [readWith('.', text), readWith(',', text)];
  if ((point === undefined) === (comma === undefined)) return undefined;
  return point === undefined ? ',' : '.';
}

/**
 * Reads a number: `1,500円`, `１５００`, `▲1500`, `2,4`, `1.500,00`. A text that is a number with either decimal mark, such as
 * `1,500`, is read by the marks of the file's other numbers; without these the comma groups thousands, as in Japan.
 * @param marks found in the numbers of the file
 * @param isWhole of a field of whole numbers: one and a half is not meant, but neither sure to be 1,500
 */
export function readNumber(
  cell: string,
  marks: ReadonlySet<DecimalMark>,
  isWhole: boolean,
): number | 'ambiguous' | undefined {
  const text = plain(cell);
  const [point, comma] = [readWith('.', text), readWith(',', text)];
  if (point === undefined || comma === undefined || point === comma) return point ?? comma;
  if (marks.size > 1) return 'ambiguous';
  const [mark = '.'] = marks;
  const value = mark === '.' ? point : comma;
  return isWhole && !Number.isInteger(value) ? 'ambiguous' : value;
}
