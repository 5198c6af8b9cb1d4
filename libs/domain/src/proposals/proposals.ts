import { ProposalState } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';

/** Wines in one proposal of a concierge (PROP-01). */
export const PROPOSAL_WINES_MAX = 5;
/** Characters of what a concierge says about one wine, and to the customer. */
export const PROPOSAL_SENTENCE_MAX = 200;
export const PROPOSAL_MESSAGE_MAX = 500;
/** Bottles of one wine: a proposal is for a table, not for a warehouse. */
export const PROPOSAL_BOTTLES_MAX = 99;
/** Days for which a link is good; *parameter* 'proposals'. */
export const PROPOSAL_DAYS = 14;

const { SENT, OPENED, TAKEN, PAID, WITHDRAWN, EXPIRED } = ProposalState;

/** What may happen to a proposal. */
export type ProposalStep = 'OPEN' | 'TAKE' | 'WITHDRAW' | 'RENEW' | 'PAY';

/**
 * From which stored states each step is taken, and where it leads; null: it stays where it is. What is paid is a fact
 * whatever was decided meanwhile: a payment may arrive after the proposal was withdrawn. EXPIRED is never stored.
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

/** Where a proposal stands at a moment: what is neither paid nor withdrawn ends with its time. */
export const proposalStateAt = (
  { state, expiresAt }: { state: ProposalState; expiresAt: Date },
  now: Date,
): ProposalState => (state !== PAID && state !== WITHDRAWN && expiresAt <= now ? EXPIRED : state);

/** Whether a step may be taken now. */
export const canTransitionProposal = (
  step: ProposalStep,
  proposal: { state: ProposalState; expiresAt: Date },
  now: Date,
): boolean => {
  const { from, inTime } = PROPOSAL_STEPS[step];
  return from.includes(proposal.state) && (!inTime || proposal.expiresAt > now);
};

/** What a concierge proposes; everything else about a wine is the catalogue's. */
export interface ProposedWine {
  productRef: string;
  quantity: number;
  sentence: string;
}

/** What is wrong with the wines and the words of a proposal; nothing when it can be sent. */
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

/** A path in the shop on which the customer sees a proposal; whoever holds the token still has to sign in. */
export const proposalPath = (token: string): string => `/proposals/${encodeURIComponent(token)}`;
