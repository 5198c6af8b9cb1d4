import type { EventType } from '@vinkura/domain/enums';
import { whenConsented, withConsent } from './consent.js';
import { rest } from '../api/rest.js';

declare global {
  interface Window {
    /** There where the operator has installed an analytics tag; without one nothing is pushed. */
    dataLayer?: object[];
  }
}

export interface VisitorEvent {
  eventType: EventType;
  /** Particulars for the shop's own log, at most 2,000 characters as JSON. Nothing that names a person. */
  details: Readonly<Record<string, unknown>>;
  /** The same in the words of the operator's tag. */
  tag: object;
}

interface Telling {
  /** Whether this event is worth asking the visitor for consent, where that is not known yet. */
  asks?: boolean;
}

/**
 * Counts what a visitor does, in the shop's own event log and in the operator's tag where there is one, and only with
 * the visitor's consent (CALL-05, LOG-01). By REST, not as a mutation: telling is no write after which lists would
 * have to be fetched again (CALL-01).
 */
export function tellEvent({ eventType, details, tag }: VisitorEvent, { asks = false }: Telling = {}): void {
  const work = () => {
    window.dataLayer?.push(tag);
    // A lost event must never disturb the customer.
    rest('POST', '/api/event-logs', { body: { eventType, details } }).catch(() => undefined);
  };
  if (asks) withConsent(work);
  else whenConsented(work);
}
