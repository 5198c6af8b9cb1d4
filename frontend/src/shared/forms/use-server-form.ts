import type { RuleViolation } from '@vinkura/domain/shared/errors';
import { useEffect, useRef, useState } from 'react';
import {
  type ChangeHandler,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import { type Problem, toProblem } from '../api/problem.js';
import { useProblemText } from '../errors/use-problem-text.js';
import { ruleResolver } from './rule-resolver.js';
import { useViolationText } from './use-violation-text.js';

export interface ServerFormOptions<Values extends FieldValues> {
  defaultValues: Values;
  /** Labels by field. What the server says about any other field is shown above the buttons. */
  labels?: Readonly<Record<string, string>>;
  /** Validation rules, shared with the server. */
  check?: (values: Values) => readonly RuleViolation[];
  /** Overrides messages by message key or error code. */
  sentences?: Readonly<Record<string, string>>;
  /** Overrides the text of errors without a field. */
  problemText?: (error: unknown) => string;
  /** Whether the form is drawn again with each input; false where nothing depends on what is entered. */
  isWatched?: boolean;
  /** Whether a field with a value is validated when another one is entered. */
  checksOnLeaving?: boolean;
  /** Submits the values; errors it throws are shown next to their field, or above the buttons. */
  send?: (values: Values) => Promise<unknown>;
}

export type ServerForm<Values extends FieldValues> = ReturnType<typeof useServerForm<Values>>;

const NO_LABELS: Readonly<Record<string, string>> = {};
const NO_VIOLATIONS = (): readonly RuleViolation[] => [];
const NOTHING = () => Promise.resolve();

/**
 * A form: validated by rules of the domain before submitting, with server errors afterwards, both shown next to their
 * field; the first invalid field is focused. Submitting again while pending does nothing.
 */
export function useServerForm<Values extends FieldValues>({
  defaultValues,
  labels = NO_LABELS,
  check = NO_VIOLATIONS,
  sentences = {},
  problemText: ownProblemText,
  isWatched = true,
  checksOnLeaving = false,
  send = NOTHING,
}: ServerFormOptions<Values>) {
  const sharedProblemText = useProblemText();
  const sentence = useViolationText(labels, sentences);
  const form = useForm<Values, unknown, Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: ruleResolver(check, sentence),
    shouldFocusError: false,
  });
  const { errors, isSubmitting, isSubmitted, isDirty } = form.formState;
  const values = useWatch({ control: form.control, disabled: !isWatched }) as Values;
  const [failure, setFailure] = useState<unknown>();
  const busy = useRef(false);
  const { watch, focusFirstInvalid } = useFirstInvalid();

  const found = (error: unknown) =>
    violationsOf(toProblem(error)).map((violation) => {
      const parts = violation.field.split('.');
      return { ...violation, field: parts.findLast((part) => part in labels) ?? parts.at(-1) ?? '' };
    });
  const refuse = (error: unknown) => {
    const violations = found(error);
    const beside = violations.filter(({ field }) => field in labels);
    for (const violation of beside)
      form.setError(violation.field as Path<Values>, { type: 'server', message: sentence(violation) });
    if (beside.length === 0 || beside.length < violations.length) setFailure(error);
  };
  const problemOf = (error: unknown): string => {
    const { code, messageKey = '' } = toProblem(error);
    const elsewhere = found(error).filter(({ field }) => !(field in labels));
    return (
      sentences[messageKey] ??
      sentences[code] ??
      (elsewhere.map(sentence).join(' ') || (ownProblemText ?? sharedProblemText)(error))
    );
  };
  /** Submits once, by another function than `send` where it is given. */
  const submit = async (sendThis: (values: Values) => Promise<unknown> = send): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setFailure(undefined);
    try {
      await form.handleSubmit(async (entered) => {
        try {
          await sendThis(entered);
        } catch (error) {
          refuse(error);
        }
      })();
    } finally {
      busy.current = false;
      focusFirstInvalid();
    }
  };

  const register = (name: Path<Values>): UseFormRegisterReturn => {
    const input = form.register(name);
    if (!checksOnLeaving) return input;
    const onBlur: ChangeHandler = async (event: {
      target: HTMLInputElement;
      relatedTarget?: Element | null;
    }) => {
      await input.onBlur(event);
      // Not when a button is pressed: it would move away under the pointer.
      if (event.target.value !== '' && event.relatedTarget?.matches('input, select, textarea'))
        await form.trigger(name);
    };
    return { ...input, onBlur };
  };
  const errorOf = (name: string): string | undefined =>
    (errors[name] as { message?: string } | undefined)?.message;

  return {
    methods: form,
    /** What is entered, of a watched form. */
    values,
    isDirty,
    set: (changes: Partial<Values>) => {
      for (const [name, value] of Object.entries(changes))
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
          shouldValidate: isSubmitted,
        });
    },
    submit,
    /** Props of the form. */
    onSubmit: (event: { preventDefault: () => void; currentTarget: HTMLElement }) => {
      event.preventDefault();
      watch(event.currentTarget);
      submit().catch(() => undefined);
    },
    errorOf,
    /** Props of the Field around a control. */
    field: (name: keyof Values & string) => ({
      label: labels[name] ?? '',
      error: errorOf(name),
    }),
    /** Props of the control. */
    input: (name: keyof Values & string) => register(name as unknown as Path<Values>),
    running: isSubmitting,
    /** The error that no field shows. */
    failure,
    /** Its text. */
    problem: failure === undefined ? undefined : problemOf(failure),
    dismiss: () => setFailure(undefined),
  };
}

const INVALID = '[aria-invalid="true"], [data-invalid="true"]';

/** Focuses the first invalid field of a form when it has been refused. */
function useFirstInvalid() {
  const box = useRef<HTMLElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) box.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [attempts]);
  return {
    watch: (form: HTMLElement) => {
      box.current = form;
    },
    focusFirstInvalid: () => setAttempts((before) => before + 1),
  };
}

/** Violations of a problem; an error that names its field in the parameters counts as one. */
function violationsOf({ violations, params, messageKey }: Problem): readonly RuleViolation[] {
  if (violations.length > 0 || messageKey === undefined) return violations;
  const { field } = params;
  return typeof field === 'string' ? [{ field, messageKey, params }] : [];
}
