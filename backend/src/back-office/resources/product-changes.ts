import type { Values } from './resource-adapter.js';

/**
 * The price of a bottle after a bulk change: an absolute value, an amount or a percentage, rounded to multiples of
 * `roundTo` yen.
 */
export function changedPrice(price: number, { mode, value, roundTo }: Values): number {
  const amount = Number(value);
  const exact = mode === 'SET' ? amount : mode === 'ADD' ? price + amount : price * (1 + amount / 100);
  const step = typeof roundTo === 'number' ? roundTo : 1;
  return Math.round(exact / step) * step;
}

export const withTags = (tags: readonly string[], added: readonly string[]): string[] => [
  ...new Set([...tags, ...added]),
];

export const withoutTags = (tags: readonly string[], removed: readonly string[]): string[] =>
  tags.filter((tag) => !removed.includes(tag));
