import { describe, expect, it, jest } from '@jest/globals';
import type { RuleViolation } from '@vinkura/domain/shared/errors';
import { ruleResolver } from './rule-resolver.js';

interface Values extends Record<string, string> {
  name: string;
  phone: string;
}
const OPTIONS = { fields: {}, shouldUseNativeValidation: false };
const sentence = ({ field, messageKey }: RuleViolation) => `${field}: ${messageKey}`;
const resolve = (violations: readonly RuleViolation[], values: Values) =>
  ruleResolver<Values>(() => violations, sentence)(values, undefined, OPTIONS);

describe('the rules of a form', () => {
  it('let values through that break none', async () => {
    const values = { name: '葡萄', phone: '03-1234-5678' };
    expect(await resolve([], values)).toEqual({ values, errors: {} });
  });

  it('say the first violation of each field, and let nothing through', async () => {
    const violations = [
      { field: 'phone', messageKey: 'required' },
      { field: 'phone', messageKey: 'phone' },
      { field: 'name', messageKey: 'too-long' },
    ];
    expect(await resolve(violations, { name: '', phone: '' })).toEqual({
      values: {},
      errors: {
        phone: { type: 'rule', message: 'phone: required' },
        name: { type: 'rule', message: 'name: too-long' },
      },
    });
  });

  it('are asked about what is entered', async () => {
    const check = jest.fn<(values: Values) => readonly RuleViolation[]>(() => []);
    const values = { name: '葡萄', phone: '' };
    await ruleResolver<Values>(check, sentence)(values, undefined, OPTIONS);
    expect(check).toHaveBeenCalledWith(values);
  });
});
