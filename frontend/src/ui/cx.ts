/** Joins class names; whatever is not a text (a condition that does not hold) is left out. */
export const cx = (...classes: unknown[]): string =>
  classes.filter((name) => typeof name === 'string' && name !== '').join(' ');
