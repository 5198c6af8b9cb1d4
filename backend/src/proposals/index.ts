export { Proposal } from './proposal.js';
export { ProposalsModule } from './proposals.module.js';
export { TakeProposals } from './take-proposals.js';
