import { type DemoPerson, signedIn } from '../../backend/test/support/demo-people.js';
import { answered } from '../../backend/test/support/order-steps.js';

/** Sends a demo person a proposal of the concierge with one wine. @returns the token of its page */
export async function proposalFor(url: string, person: DemoPerson): Promise<string> {
  const { body } = await (await signedIn(url, person)).get('/api/_auth/session');
  const { sendProposal } = await answered(
    await signedIn(url, 'concierge'),
    'mutation ($userId: ID!, $input: ProposalInput!) { sendProposal(userId: $userId, input: $input) { url } }',
    {
      userId: body.user._id,
      input: { wines: [{ productRef: 'PRD00101', quantity: 1, sentence: '鮨によく合います' }] },
    },
  );
  return new URL(sendProposal.url).pathname.replace('/proposals/', '');
}
