import { describe, expect, it } from '@jest/globals';
import { isWellFormed } from '../commit-subjects.mjs';

describe('subjects of commits', () => {
  it.each([
    'feat(orders): ship an order in parts',
    'fix: close the database',
    'feat(api)!: name amounts in yen',
  ])('may be "%s"', (subject) => expect(isWellFormed(subject)).toBe(true));

  it.each([
    'Ship an order in parts',
    'feat: Ship an order',
    'fix(cart): keep the time.',
    'feat(Cart): keep the time',
    'chore: wip',
    `docs: ${'long '.repeat(30)}text`,
  ])('may not be "%s"', (subject) => expect(isWellFormed(subject)).toBe(false));
});
