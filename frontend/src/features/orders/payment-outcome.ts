import type { PaymentStatus } from '@vinkura/domain/shared/enums';

/** Payment result shown to the customer. */
export type PaymentOutcome = 'success' | 'failure' | 'processing' | 'open' | 'unknown';

const OUTCOMES: Readonly<Record<PaymentStatus, PaymentOutcome>> = {
  ACCEPTED: 'success',
  REJECTED: 'failure',
  ERROR: 'failure',
  PROCESSING: 'processing',
  FILLING: 'open',
  INITIATED: 'open',
};

/** Only the server's status counts, not the URL (ACCT-02, REQ-D05). */
export const outcomeOf = (status: PaymentStatus | undefined): PaymentOutcome =>
  status === undefined ? 'unknown' : OUTCOMES[status];

/** Characters of a card company's message that are shown. */
const MESSAGE_MAX_LENGTH = 200;

/** A message from the URL: one line, limited, without control and direction characters. React escapes the rest. */
export function shownMessage(text: string | null | undefined): string | undefined {
  const line = (text ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (line === '') return undefined;
  const characters = [...line];
  return characters.length > MESSAGE_MAX_LENGTH
    ? `${characters.slice(0, MESSAGE_MAX_LENGTH).join('')}…`
    : line;
}
