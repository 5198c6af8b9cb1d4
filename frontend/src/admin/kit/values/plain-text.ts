/** A value of a record as a text; parts, which have no text of their own, as they travel. */
export const plainText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : String(value as string | number | boolean);
