/** Joins class names; values other than strings are dropped. */
export const cx = (...classes: unknown[]): string =>
  classes.filter((name) => typeof name === 'string' && name !== '').join(' ');
