import type { SessionUser } from './session.js';

const RESTAURANT_TYPES: readonly SessionUser['type'][] = ['RESTAURANT_MANAGER', 'RESTAURANT_STAFF'];

/** Whether the user works for a restaurant and uses `/manage`. */
export const isRestaurantUser = ({ type }: Pick<SessionUser, 'type'>): boolean =>
  RESTAURANT_TYPES.includes(type);

/** The page opened after signing in without a source page, by user type. */
export function startPageOf(user: Pick<SessionUser, 'type'>): string {
  if (isRestaurantUser(user)) return '/manage';
  return user.type === 'CONCIERGE' ? '/concierge' : '/';
}
