import { FORCE_STATUS_COMMENT_MIN_LENGTH, TEXT_MAX_LENGTH } from '../shared/constants.js';
import type { RuleViolation } from '../shared/errors.js';

/** Forcing a status requires a comment of at least 5 characters, trimmed (VAL-09). */
export const checkForceStatusComment = (comment: string | null | undefined): RuleViolation | undefined => {
  const length = [...(comment?.trim() ?? '')].length;
  const field = 'comments';
  if (length < FORCE_STATUS_COMMENT_MIN_LENGTH) {
    const params = { minimum: FORCE_STATUS_COMMENT_MIN_LENGTH };
    return { field, messageKey: 'force-status-error-comment', params };
  }
  if (length <= TEXT_MAX_LENGTH) return undefined;
  return { field, messageKey: 'too-long', params: { limit: TEXT_MAX_LENGTH } };
};

/** Appends a comment to the existing ones (ORD-07). */
export const appendComment = (existing: string | null | undefined, comment: string): string =>
  existing ? `${existing}\n${comment.trim()}` : comment.trim();

/** The recipient of an invoice is set once and immutable afterwards (ORD-09). */
export const checkInvoiceName = (
  current: string | null | undefined,
  entered: string | null | undefined,
): RuleViolation | undefined =>
  current?.trim() && entered?.trim() !== current.trim()
    ? { field: 'invoiceName', messageKey: 'invoice-name-fixed' }
    : undefined;

/** An order returned by the API must have both id and reference (VAL-07). */
export const isValidOrder = (
  order: { _id?: unknown; reference?: unknown } | null | undefined,
): order is { _id: unknown; reference: unknown } => Boolean(order?._id && order.reference);
