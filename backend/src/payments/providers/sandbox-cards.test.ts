import { describe, expect, it } from '@jest/globals';
import { sandboxCard, sandboxOutcome } from './sandbox-cards.js';

const entered = (number: string) => {
  const card = sandboxCard(number);
  return card && sandboxOutcome(card.behaviour, false);
};

describe('the sandbox’s cards', () => {
  it('are parsed as typed', () => {
    for (const number of [
      '4242424242424242',
      '4242 4242 4242 4242',
      '4242-4242-4242-4242',
      '４２４２４２４２４２４２４２４２',
    ])
      expect(sandboxCard(number)).toEqual({ brand: 'visa', last4: '4242', behaviour: 'accepted' });
  });

  it('are seven; other numbers are rejected', () => {
    expect(entered('4242 4242 4242 4242')).toEqual({ kind: 'accepted' });
    expect(entered('5555 5555 5555 4444')).toEqual({ kind: 'accepted' });
    expect(entered('4000 0000 0000 0002')).toMatchObject({ kind: 'declined' });
    expect(entered('4000 0000 0000 9995')).toMatchObject({
      kind: 'declined',
      error: expect.stringContaining('insufficient'),
    });
    expect(entered('4000 0025 0000 3155')).toMatchObject({ kind: 'challenge' });
    expect(entered('4000 0000 0000 0077')).toEqual({ kind: 'slow', afterMs: 3000 });
    expect(entered('4000 0000 0000 0341')).toEqual({ kind: 'accepted' });
    for (const number of ['', '4242', '4111111111111111', 'constructor', '__proto__'])
      expect(sandboxCard(number)).toBeUndefined();
  });

  it('[SAVED-01] behave alike once saved, except for the one that is declined then', () => {
    expect(sandboxOutcome('accepted', true)).toEqual({ kind: 'accepted' });
    expect(sandboxOutcome('challenge', true)).toMatchObject({ kind: 'challenge' });
    expect(sandboxOutcome('accepted-once', true)).toMatchObject({ kind: 'declined' });
  });
});
