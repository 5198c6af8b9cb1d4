import iconv from 'iconv-lite';

/** First bytes of the rows of JIS X 0208; those of the vendors' extensions (髙, ①) are not on every label printer. */
const isStandardRow = (byte: number): boolean =>
  (byte >= 0x81 && byte <= 0x84) || (byte >= 0x88 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xea);

/** Whether Shift_JIS without vendors' extensions has a character. */
export function isShiftJis(char: string): boolean {
  if (/^[\u0020-\u007e\uff61-\uff9f]$/.test(char)) return true;
  const bytes = iconv.encode(char, 'cp932');
  return bytes.length === 2 && isStandardRow(bytes[0]!);
}

export const encodeShiftJis = (text: string): Buffer => iconv.encode(text, 'cp932');
