import type { EventType } from '@vinkura/domain/shared/enums';
import { whenConsented, withConsent } from './consent.js';
import { rest } from '../api/rest.js';

declare global {
  interface Window {
    /** Defined by the operator's analytics tag, when one is installed. */
    dataLayer?: object[];
  }
}

/** An analytics event: what a visitor did. */
export interface AnalyticsEvent {
  eventType: EventType;
  /** Payload for the shop's event log, at most 2,000 characters as JSON; without personal data. */
  details: Readonly<Record<string, unknown>>;
  /** The same event in the format of the operator's tag. */
  tag: object;
}

interface TrackOptions {
  /** Asks the visitor for consent if they have not been asked yet. */
  asksForConsent?: boolean;
}

/**
 * Sends an analytics event to the shop's event log and to the operator's tag, only with the visitor's consent (CALL-05,
 * LOG-01). Uses REST because a mutation would invalidate the recent lists (CALL-01).
 */
export function trackEvent(
  { eventType, details, tag }: AnalyticsEvent,
  { asksForConsent = false }: TrackOptions = {},
): void {
  const send = () => {
    window.dataLayer?.push(tag);
    // A lost event must not affect the visitor.
    rest('POST', '/api/event-logs', { body: { eventType, details } }).catch(() => undefined);
  };
  if (asksForConsent) withConsent(send);
  else whenConsented(send);
}
