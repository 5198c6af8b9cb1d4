import type { RuleViolation } from '@vinkura/domain/shared/errors';
import { useRef } from 'react';
import { type DefaultValues, type FieldError, type Path, useForm } from 'react-hook-form';
import { type Problem, toProblem } from '../api/problem.js';
import { useProblemText } from '../errors/use-problem-text.js';
import { ruleResolver } from './rule-resolver.js';
import { useViolationText } from './use-violation-text.js';

interface RuleFormOptions<Values extends Record<string, string>> {
  defaultValues: Values;
  /** Labels by field. */
  labels: Readonly<Record<keyof Values & string, string>>;
  /** Validation rules, shared with the server. */
  check: (values: Values) => readonly RuleViolation[];
  /** Overrides messages by message key. */
  sentences?: Readonly<Record<string, string>>;
  /** Submits the values; errors it throws are shown next to their field, or above the buttons. */
  send: (values: Values) => Promise<void>;
}

/**
 * A form of text fields: validated by rules of the domain before submitting, with server errors afterwards, both shown
 * next to their field; the first invalid field is focused. Submitting again while pending does nothing.
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
  // Registered in form order, controlled fields too: the first invalid one receives the focus.
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
    /** Props of the Field around a control. */
    field: (name: keyof Values & string) => ({ label: labels[name], error: errorOf(name) }),
    /** Props of the control. */
    input: (name: keyof Values & string) => form.register(name as unknown as Path<Values>),
    running: isSubmitting,
    /** Error of the form as a whole. */
    problem: errors.root?.message,
  };
}

/** Violations of a problem; an error that names its field in the parameters counts as one. */
function violationsOf({ violations, params, messageKey }: Problem): readonly RuleViolation[] {
  if (violations.length > 0 || messageKey === undefined) return violations;
  const { field } = params;
  return typeof field === 'string' ? [{ field, messageKey, params }] : [];
}
