import type { RuleViolation } from '../shared/errors.js';
import { textLength } from '../shared/text-rules.js';

/** Maximum characters of a customer note. */
export const CUSTOMER_NOTE_MAX = 1000;

/** Violations of a note's text. */
export function checkCustomerNote(text: string): RuleViolation[] {
  const length = textLength(text.trim());
  if (length === 0) return [{ field: 'text', messageKey: 'required' }];
  if (length <= CUSTOMER_NOTE_MAX) return [];
  return [{ field: 'text', messageKey: 'too-long', params: { limit: CUSTOMER_NOTE_MAX } }];
}
