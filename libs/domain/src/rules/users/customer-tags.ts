import type { RuleViolation } from '../shared/errors.js';
import { textLength } from '../shared/text-rules.js';

/** Maximum characters of a tag, and tags of a customer. */
export const CUSTOMER_TAG_MAX = 30;
export const CUSTOMER_TAGS_MAX = 10;

/** The tags with one more at the end, or those that it violates; one that is there already is not repeated. */
export function withCustomerTag(
  tags: readonly string[],
  added: string,
): { tags: string[]; violations: RuleViolation[] } {
  const tag = added.trim();
  const next = [...new Set([...tags, tag])];
  const violationOf = (): Omit<RuleViolation, 'field'> | undefined => {
    if (tag === '') return { messageKey: 'required' };
    if (textLength(tag) > CUSTOMER_TAG_MAX)
      return { messageKey: 'too-long', params: { limit: CUSTOMER_TAG_MAX } };
    if (next.length > CUSTOMER_TAGS_MAX)
      return { messageKey: 'too-many', params: { limit: CUSTOMER_TAGS_MAX } };
    return undefined;
  };
  const violation = violationOf();
  return { tags: next, violations: violation ? [{ field: 'tag', ...violation }] : [] };
}
