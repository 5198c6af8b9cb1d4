import { describe, expect, it } from '@jest/globals';
import { CUSTOMER_TAG_MAX, CUSTOMER_TAGS_MAX, withCustomerTag } from './customer-tags.js';

const violationsOf = (tags: readonly string[], tag: string) => withCustomerTag(tags, tag).violations;

describe('[CONC-01] a tag of a customer', () => {
  it('is added once, without spaces around it', () => {
    expect(withCustomerTag(['常連'], ' 赤が好き ')).toEqual({ tags: ['常連', '赤が好き'], violations: [] });
    expect(withCustomerTag(['常連'], '常連 ')).toEqual({ tags: ['常連'], violations: [] });
  });

  it('has text, and a limit of characters and of tags', () => {
    expect(violationsOf([], ' ')).toEqual([{ field: 'tag', messageKey: 'required' }]);
    expect(violationsOf([], '赤'.repeat(CUSTOMER_TAG_MAX))).toEqual([]);
    expect(violationsOf([], '赤'.repeat(CUSTOMER_TAG_MAX + 1))).toEqual([
      { field: 'tag', messageKey: 'too-long', params: { limit: CUSTOMER_TAG_MAX } },
    ]);
    const full = Array.from({ length: CUSTOMER_TAGS_MAX }, (_, index) => `タグ${index}`);
    expect(violationsOf(full, 'もう一つ')).toEqual([
      { field: 'tag', messageKey: 'too-many', params: { limit: CUSTOMER_TAGS_MAX } },
    ]);
    expect(violationsOf(full, full[0]!)).toEqual([]);
  });
});
