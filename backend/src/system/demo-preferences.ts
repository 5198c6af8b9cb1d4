import { randomBytes } from 'node:crypto';
import type { DemoData } from '@vinkura/demo-data';
import { searchKeyWords } from '@vinkura/domain';
import type { UserDocument } from './demo-documents.js';

/** Length of the hash of a link's token. */
const HASH_BYTES = 32;

/** Demo proposals. Their links are unknown, so that none can be guessed; the concierge can create new ones. */
export function proposalDocuments({ history }: Pick<DemoData, 'history'>, users: readonly UserDocument[]) {
  return history.proposals.map(
    ({ venueRef, reservationDate, seats, sentAt, openedAt, expiresAt, customerRef, ...proposal }) => {
      const { _id, name } = userOf(users, customerRef);
      return {
        ...proposal,
        tokenHash: randomBytes(HASH_BYTES).toString('hex'),
        customer: _id.toHexString(),
        customerRef,
        state: openedAt ? 'OPENED' : 'SENT',
        visit: { venueRef, reservationDate, seats, name, phoneBooked: true },
        byMail: false,
        createdAt: sentAt,
        expiresAt,
        openedAt,
      };
    },
  );
}

/** Demo favourites. */
export function favouriteDocuments({ history }: Pick<DemoData, 'history'>, users: readonly UserDocument[]) {
  return history.favourites.map(({ ownerRef, wines, venues }) => ({
    owner: userOf(users, ownerRef)._id.toHexString(),
    wines: wines.map(({ soldOutSinceAt, ...wine }) => ({
      ...wine,
      soldOutSince: soldOutSinceAt,
      announcedAt: null,
    })),
    venues,
    revision: 1,
  }));
}

/** Demo queries without results. */
export const queryDocuments = ({ history }: Pick<DemoData, 'history'>) =>
  history.failedQueries.map((query) => ({
    ...query,
    key: searchKeyWords(query.text).join(' '),
    found: 0,
    isReported: true,
  }));

function userOf(users: readonly UserDocument[], userRef: string): UserDocument {
  const user = users.find(({ reference }) => reference === userRef);
  if (!user) throw new Error(`Nobody in the demo shop is ${userRef}`);
  return user;
}
