import { canTransitionProposal, type ProposalStep, PROPOSAL_STEPS, proposalStateAt } from '@vinkura/domain';
import type { QueryFilter, Types } from 'mongoose';
import { DomainError, type ErrorParams } from '../platform/errors/domain-error.js';
import type { Proposal } from './proposal.js';

/** Filter under which a step is written, so that of concurrent calls only one succeeds. */
export const stepFrom = (
  step: ProposalStep,
  _id: Types.ObjectId | string,
  now: Date,
): QueryFilter<Proposal> => {
  const { from, inTime } = PROPOSAL_STEPS[step];
  return { _id, state: { $in: [...from] }, ...(inTime && { expiresAt: { $gt: now } }) };
};

/** @throws DomainError CONFLICT naming the state, unless the step is possible */
export function assertProposalStep(step: ProposalStep, proposal: Proposal, now: Date): void {
  if (!canTransitionProposal(step, proposal, now)) throw stepRefused(proposal, now);
}

/** The error for a lost race. */
export function stepRefused(proposal: Proposal, now: Date): DomainError {
  const state = proposalStateAt(proposal, now);
  const refused = (messageKey: string, params: ErrorParams = {}) =>
    new DomainError('CONFLICT', messageKey, { state, ...params });
  switch (state) {
    case 'PAID':
      return refused('proposal-paid', { orderRef: proposal.orderRef });
    case 'WITHDRAWN':
      return refused('proposal-withdrawn');
    case 'EXPIRED':
      return refused('proposal-expired');
    default:
      return refused('conflict');
  }
}

/** The customer has ordered the wines and has to pay that order. */
export const alreadyOrdered = (orderRef: string): DomainError =>
  new DomainError('CONFLICT', 'proposal-ordered', { state: 'TAKEN', orderRef });
