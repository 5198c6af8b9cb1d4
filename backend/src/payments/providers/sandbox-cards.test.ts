import { describe, expect, it } from '@jest/globals';
import { sandboxCard } from './sandbox-cards.js';

describe('the sandbox’s cards', () => {
  it('are parsed as typed', () => {
    for (const number of [
      '4242424242424242',
      '4242 4242 4242 4242',
      '4242-4242-4242-4242',
      '４２４２４２４２４２４２４２４２',
    ])
      expect(sandboxCard(number)).toEqual({ kind: 'accepted' });
  });

  it('are five; other numbers are rejected', () => {
    expect(sandboxCard('4000 0000 0000 0002')).toMatchObject({ kind: 'declined' });
    expect(sandboxCard('4000 0000 0000 9995')).toMatchObject({
      kind: 'declined',
      error: expect.stringContaining('insufficient'),
    });
    expect(sandboxCard('4000 0025 0000 3155')).toMatchObject({ kind: 'challenge' });
    expect(sandboxCard('4000 0000 0000 0077')).toEqual({ kind: 'slow', afterMs: 3000 });
    for (const number of ['', '4242', '4111111111111111', 'constructor', '__proto__'])
      expect(sandboxCard(number)).toBeUndefined();
  });
});
