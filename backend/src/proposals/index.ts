export { Proposal } from './proposal.js';
export { ProposalsModule } from './proposals.module.js';
export { AcceptProposals } from './accept-proposals.js';
