import type { RuleViolation } from '@vinkura/domain/errors';
import { useRef } from 'react';
import { type DefaultValues, type FieldError, type Path, useForm } from 'react-hook-form';
import { type Problem, toProblem } from '../api/problem.js';
import { useProblemText } from '../errors/use-problem-text.js';
import { ruleResolver } from './rule-resolver.js';
import { useViolationText } from './use-violation-text.js';

interface RuleFormOptions<Values extends Record<string, string>> {
  defaultValues: Values;
  /** What each field is called on screen. */
  labels: Readonly<Record<keyof Values & string, string>>;
  /** The rules; the server holds the same ones. */
  check: (values: Values) => readonly RuleViolation[];
  /** Own words for message keys of refusals. */
  sentences?: Readonly<Record<string, string>>;
  /** Sends the values; what it throws is shown beside its field, or above the buttons. */
  send: (values: Values) => Promise<void>;
}

/**
 * A form of texts: rules of the domain before sending, refusals of the server after it, both beside their field
 * with the first one focused. A second press while the first is under way does nothing.
 */
export function useRuleForm<Values extends Record<string, string>>({
  defaultValues,
  labels,
  check,
  sentences = {},
  send,
}: RuleFormOptions<Values>) {
  const problemText = useProblemText();
  const sentence = useViolationText(labels, sentences);
  const names = Object.keys(defaultValues);
  const form = useForm<Values, unknown, Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: ruleResolver(check, sentence),
  });
  const { errors, isSubmitting } = form.formState;
  const busy = useRef(false);
  // In the order of the form, controlled fields too: the first one that is wrong gets the focus.
  for (const name of names) form.register(name as Path<Values>);

  const refuse = (error: unknown) => {
    const problem = toProblem(error);
    const violations = violationsOf(problem).filter(({ field }) => names.includes(field));
    violations.forEach((violation, place) => {
      const message = sentence(violation);
      form.setError(
        violation.field as Path<Values>,
        { type: 'server', message },
        { shouldFocus: place === 0 },
      );
    });
    if (violations.length > 0) return;
    const own = problem.messageKey === undefined ? undefined : sentences[problem.messageKey];
    form.setError('root', { type: 'server', message: own ?? sentences[problem.code] ?? problemText(error) });
  };

  const attempt = async (values: Values) => {
    try {
      await send(values);
    } catch (error) {
      refuse(error);
    }
  };

  const errorOf = (name: keyof Values & string): string | undefined =>
    (errors as Partial<Record<string, FieldError>>)[name]?.message;

  return {
    form,
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (busy.current) return;
      busy.current = true;
      form.clearErrors('root');
      void form
        .handleSubmit(attempt)()
        .finally(() => {
          busy.current = false;
        });
    },
    /** For the Field around a control. */
    field: (name: keyof Values & string) => ({ label: labels[name], error: errorOf(name) }),
    /** For the control itself. */
    input: (name: keyof Values & string) => form.register(name as unknown as Path<Values>),
    running: isSubmitting,
    /** What is wrong with no single field. */
    problem: errors.root?.message,
  };
}

/** A refusal that names its field in the parameters belongs there too. */
function violationsOf({ violations, params, messageKey }: Problem): readonly RuleViolation[] {
  if (violations.length > 0 || messageKey === undefined) return violations;
  const { field } = params;
  return typeof field === 'string' ? [{ field, messageKey, params }] : [];
}
