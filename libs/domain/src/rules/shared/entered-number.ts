/**
 * A number as it is entered in Japan: with full-width digits, separators, 円 or ¥.
 * @returns null for an empty text, NaN for one that is no number
 */
export function enteredNumber(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[,\s円¥]/g, '');
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
