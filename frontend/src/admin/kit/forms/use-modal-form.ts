import { useState } from 'react';
import { toProblem } from '../../../shared/api/problem.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { useViolationText } from '../../../shared/forms/use-violation-text.js';

const NO_ERRORS: Readonly<Record<string, string>> = {};

/**
 * The values of a modal's form and what the server says is wrong with them.
 * @param labels what the fields are called, for the sentences
 */
export function useModalForm<Values extends object>(
  initial: Values,
  labels: Readonly<Record<string, string>>,
) {
  const problemText = useProblemText();
  const sentence = useViolationText(labels);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  return {
    values,
    /** By field; a new object for every refusal. */
    errors,
    problem,
    isSending,
    set: (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes })),
    /** Submits once; errors are shown beside their field, else above the buttons. */
    submit: async (send: () => Promise<void>) => {
      if (isSending) return;
      setIsSending(true);
      setProblem(undefined);
      try {
        await send();
      } catch (error) {
        const messages = toProblem(error).violations.map((violation) => {
          const field = violation.field.split('.').at(-1) ?? '';
          return [field, sentence({ ...violation, field })] as const;
        });
        setErrors(Object.fromEntries(messages));
        const elsewhere = messages.filter(([field]) => !(field in labels)).map(([, text]) => text);
        if (messages.length === 0) setProblem(problemText(error));
        else if (elsewhere.length > 0) setProblem(elsewhere.join(' '));
      } finally {
        setIsSending(false);
      }
    },
  };
}

export type ModalForm = ReturnType<typeof useModalForm>;

/** A whole number as it was typed, full-width digits included; NaN for anything else. */
export function wholeNumber(text: string): number {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim();
  return /^-?\d+$/.test(plain) ? Number(plain) : Number.NaN;
}
