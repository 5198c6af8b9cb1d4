import type { SessionUser } from '../src/shared/session/session.js';

/** A customer for tests that need a signed-in user: `writeSession(client, MISAKI)`. */
export const MISAKI: SessionUser = {
  __typename: 'User',
  _id: '1',
  reference: 'USR00042',
  name: '佐藤 美咲',
  type: 'GUEST',
  locale: 'jp',
  loyaltyStatus: 'GOLD',
  loyaltyPoints: 1200,
};
