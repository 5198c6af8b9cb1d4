import type { RuleViolation } from '../shared/errors.js';

/** Characters of one note about a customer. */
export const CUSTOMER_NOTE_MAX = 1000;

/** What is wrong with the text of a note. */
export function checkCustomerNote(text: string): RuleViolation[] {
  const length = [...text.trim()].length;
  if (length === 0) return [{ field: 'text', messageKey: 'required' }];
  if (length <= CUSTOMER_NOTE_MAX) return [];
  return [{ field: 'text', messageKey: 'too-long', params: { limit: CUSTOMER_NOTE_MAX } }];
}
