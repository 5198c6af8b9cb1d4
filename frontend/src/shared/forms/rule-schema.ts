import type { RuleViolation } from '@vinkura/domain/errors';
import { z } from 'zod';

/** A zod schema of texts that are entered, held to the rules of the domain. `sentence` says what is wrong. */
export function ruleSchema<Values extends Readonly<Record<string, string>>>(
  names: readonly (keyof Values & string)[],
  check: (values: Values) => readonly RuleViolation[],
  sentence: (violation: RuleViolation) => string,
): z.ZodType<Values, Values> {
  const texts = z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
  const schema = texts.superRefine((values, context) => {
    // The object has exactly the named texts; the record type of zod cannot say so.
    for (const violation of check(values as Values))
      context.addIssue({ code: 'custom', path: [violation.field], message: sentence(violation) });
  });
  return schema as unknown as z.ZodType<Values, Values>;
}
