import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ProposalState } from '../shared/enums.js';
import {
  canTransitionProposal,
  checkProposal,
  PROPOSAL_SENTENCE_MAX,
  PROPOSAL_STEPS,
  PROPOSAL_WINES_MAX,
  proposalPath,
  type ProposalStep,
  proposalStateAt,
} from './proposals.js';

const NOW = new Date('2026-11-22T00:00:00Z');
const stored = Object.values(ProposalState).filter((state) => state !== 'EXPIRED');
const wine = (at: number, sentence = 'よく合います') => ({
  productRef: `PRD0000${at}`,
  quantity: 1,
  sentence,
});

describe('proposal state', () => {
  it('[PROP-01] expires, unless paid or withdrawn', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...stored),
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        (state, left) => {
          const proposal = { state, expiresAt: new Date(NOW.getTime() + left) };
          const isOver = left <= 0 && state !== 'PAID' && state !== 'WITHDRAWN';
          expect(proposalStateAt(proposal, NOW)).toBe(isOver ? 'EXPIRED' : state);
          expect(canTransitionProposal('TAKE', proposal, NOW)).toBe(
            left > 0 && ['SENT', 'OPENED', 'TAKEN'].includes(state),
          );
          // A received payment counts, whatever the time and withdrawal.
          expect(canTransitionProposal('PAY', proposal, NOW)).toBe(state !== 'PAID');
        },
      ),
    );
  });

  it('[PROP-01] never leaves PAID, and EXPIRED is never stored', () => {
    for (const step of Object.keys(PROPOSAL_STEPS) as ProposalStep[]) {
      expect(PROPOSAL_STEPS[step].from).not.toContain('PAID');
      expect(PROPOSAL_STEPS[step].from).not.toContain('EXPIRED');
      expect(PROPOSAL_STEPS[step].to).not.toBe('EXPIRED');
    }
  });
});

describe('proposal content', () => {
  it('[PROP-01] is one to five different wines with a sentence each', () => {
    expect(checkProposal([wine(1), wine(2)], 'ご検討ください')).toEqual([]);
    expect(checkProposal([], null)).toMatchObject([{ field: 'wines', messageKey: 'too-few' }]);
    const six = Array.from({ length: PROPOSAL_WINES_MAX + 1 }, (_, at) => wine(at));
    expect(checkProposal(six, null)).toMatchObject([{ field: 'wines', messageKey: 'too-many' }]);
    expect(checkProposal([wine(1), wine(1)], null)).toMatchObject([
      { field: 'wines.1.productRef', messageKey: 'proposal-wine-twice' },
    ]);
    expect(checkProposal([wine(1, ' ')], null)).toMatchObject([{ field: 'wines.0.sentence' }]);
    expect(checkProposal([wine(1, 'あ'.repeat(PROPOSAL_SENTENCE_MAX + 1))], 'い'.repeat(501))).toMatchObject([
      { field: 'wines.0.sentence', messageKey: 'too-long' },
      { field: 'message', messageKey: 'too-long' },
    ]);
    for (const quantity of [0, -1, 1.5, 100])
      expect(checkProposal([{ ...wine(1), quantity }], null)).toMatchObject([{ field: 'wines.0.quantity' }]);
  });

  it('[PROP-01] has its own URL', () => {
    expect(proposalPath('a/b')).toBe('/proposals/a%2Fb');
  });
});
