/**
 * The source of a regular expression that matches the text literally. BSON ends a pattern at a NUL character, which the
 * driver refuses: it is written as an escape.
 */
export const escapeRegExp = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\0', '\\x00');
