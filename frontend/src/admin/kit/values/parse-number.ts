/**
 * Reads a number as it is typed in Japan: full width, with commas. An empty text is null. What is no number is returned
 * as it was typed: the server's refusal names the field.
 */
export function parseNumber(text: string): number | string | null {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim();
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}
