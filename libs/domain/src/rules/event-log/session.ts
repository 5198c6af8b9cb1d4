import { SESSION_IDLE_MS, SESSION_MAX_MS } from '../shared/constants.js';

/**
 * Whether an analytics session has ended: more than 5 hours after its start or 1 hour after the last activity (SES-02).
 * It does not sign the user out (REQ-D24).
 */
export const isSessionOver = (session: { startedAt: Date; lastActivityAt: Date }, now: Date): boolean =>
  now.getTime() - session.startedAt.getTime() > SESSION_MAX_MS ||
  now.getTime() - session.lastActivityAt.getTime() > SESSION_IDLE_MS;
