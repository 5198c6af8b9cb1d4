import type { RuleViolation } from '../shared/errors.js';
import { textLength } from '../shared/text-rules.js';

/** Maximum characters of subject and text of a mail that the office writes to a customer. */
export const CUSTOMER_MAIL_MAX = { subject: 200, text: 5000 } as const;

/** Violations of a mail that the office writes to a customer. */
export const checkCustomerMail = (mail: Record<keyof typeof CUSTOMER_MAIL_MAX, string>): RuleViolation[] =>
  (['subject', 'text'] as const).flatMap((field) => {
    const length = textLength(mail[field].trim());
    const limit = CUSTOMER_MAIL_MAX[field];
    if (length === 0) return [{ field, messageKey: 'required' }];
    return length > limit ? [{ field, messageKey: 'too-long', params: { limit } }] : [];
  });
