import { ProposalState } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';

/** Maximum wines of a concierge's proposal (PROP-01). */
export const PROPOSAL_WINES_MAX = 5;
/** Maximum characters of remarks on a wine, and of the message. */
export const PROPOSAL_SENTENCE_MAX = 200;
export const PROPOSAL_MESSAGE_MAX = 500;
/** Maximum bottles of one wine: a proposal is for one table. */
export const PROPOSAL_BOTTLES_MAX = 99;
/** Validity of a link in days; *parameter* 'proposals'. */
export const PROPOSAL_DAYS = 14;

const { SENT, OPENED, TAKEN, PAID, WITHDRAWN, EXPIRED } = ProposalState;

/** Steps of a proposal. */
export type ProposalStep = 'OPEN' | 'TAKE' | 'WITHDRAW' | 'RENEW' | 'PAY';

/**
 * The allowed stored states of each step, and its result; null: unchanged. PAID is possible from any state: a payment
 * may arrive after the withdrawal. EXPIRED is never stored.
 */
export const PROPOSAL_STEPS: Readonly<
  Record<ProposalStep, { from: readonly ProposalState[]; to: ProposalState | null; inTime: boolean }>
> = {
  OPEN: { from: [SENT], to: OPENED, inTime: true },
  TAKE: { from: [SENT, OPENED, TAKEN], to: TAKEN, inTime: true },
  WITHDRAW: { from: [SENT, OPENED, TAKEN], to: WITHDRAWN, inTime: false },
  RENEW: { from: [SENT, OPENED, TAKEN], to: null, inTime: false },
  PAY: { from: [SENT, OPENED, TAKEN, WITHDRAWN], to: PAID, inTime: false },
};

/** State of a proposal at a given time: unless paid or withdrawn, it expires. */
export const proposalStateAt = (
  { state, expiresAt }: { state: ProposalState; expiresAt: Date },
  now: Date,
): ProposalState => (state !== PAID && state !== WITHDRAWN && expiresAt <= now ? EXPIRED : state);

/** Whether a step is allowed now. */
export const canTransitionProposal = (
  step: ProposalStep,
  proposal: { state: ProposalState; expiresAt: Date },
  now: Date,
): boolean => {
  const { from, inTime } = PROPOSAL_STEPS[step];
  return from.includes(proposal.state) && (!inTime || proposal.expiresAt > now);
};

/** Content of a proposal; other wine data is the catalogue's. */
export interface ProposedWine {
  productRef: string;
  quantity: number;
  sentence: string;
}

/** Violations of a proposal's wines and texts; empty when it can be sent. */
export function checkProposal(
  wines: readonly ProposedWine[],
  message: string | null | undefined,
): RuleViolation[] {
  const violations: RuleViolation[] = [];
  if (wines.length === 0) violations.push({ field: 'wines', messageKey: 'too-few', params: { limit: 1 } });
  if (wines.length > PROPOSAL_WINES_MAX)
    violations.push({ field: 'wines', messageKey: 'too-many', params: { limit: PROPOSAL_WINES_MAX } });
  const named = new Set<string>();
  for (const [index, { productRef, quantity, sentence }] of wines.entries()) {
    const at = `wines.${index}`;
    if (named.has(productRef))
      violations.push({ field: `${at}.productRef`, messageKey: 'proposal-wine-twice' });
    named.add(productRef);
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      violations.push({ field: `${at}.quantity`, messageKey: 'too-small', params: { limit: 1 } });
    else if (quantity > PROPOSAL_BOTTLES_MAX)
      violations.push({
        field: `${at}.quantity`,
        messageKey: 'too-large',
        params: { limit: PROPOSAL_BOTTLES_MAX },
      });
    if (!sentence.trim())
      violations.push({ field: `${at}.sentence`, messageKey: 'proposal-sentence-missing' });
    else violations.push(...tooLong(`${at}.sentence`, sentence, PROPOSAL_SENTENCE_MAX));
  }
  return [...violations, ...tooLong('message', message ?? '', PROPOSAL_MESSAGE_MAX)];
}

const tooLong = (field: string, text: string, limit: number): RuleViolation[] =>
  [...text.trim()].length > limit ? [{ field, messageKey: 'too-long', params: { limit } }] : [];

/** URL path of a proposal for the customer; the token alone is not enough, signing in is required. */
export const proposalPath = (token: string): string => `/proposals/${encodeURIComponent(token)}`;
