/** Codes of links that are read aloud (PHONE-01). */

/** Letters and digits that are not mistaken for each other, by ear or by eye. */
export const CODE_SYMBOLS = '23456789abcdefghjkmnpqrstuvwxyz';
/** 31 symbols ten times: 49 bits. */
export const CODE_LENGTH = 10;

/** A code as it is compared: read aloud it comes with or without hyphen, in capitals, or full-width. */
export const plainCode = (text: string): string | undefined => {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s\-‐‑‒–—―−ー]/g, '')
    .toLowerCase();
  return plain.length === CODE_LENGTH && [...plain].every((symbol) => CODE_SYMBOLS.includes(symbol))
    ? plain
    : undefined;
};
