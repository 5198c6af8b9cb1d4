/**
 * Reads a number as it is typed in Japan: full width, with commas. An empty text is null. What is no number is returned
 * as it was typed: the server's refusal names the field.
 */
export function parseNumber(text: string): number | string | null {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim();
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** A whole number as it was typed, full-width digits included; NaN for anything else. */
export function wholeNumber(text: string): number {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim();
  return /^-?\d+$/.test(plain) ? Number(plain) : Number.NaN;
}
