import { ERROR_STATUS } from '@vinkura/domain/shared/errors';
import { useState } from 'react';
import { toProblem } from '../../../shared/api/problem.js';
import { useViolationText } from '../../../shared/forms/use-violation-text.js';
import { useOrderProblemText } from './use-order-problem-text.js';

/** Status codes of an order that has changed since the dialog was opened. */
const CONFLICTS: readonly number[] = [409, 412];

export interface CommandForm {
  isSending: boolean;
  /** Message of an error without a field. */
  problem: string | undefined;
  /** An error that may be caused by a concurrent change. */
  conflict: unknown;
  errors: Readonly<Record<string, string>>;
  /** Takes back the refusal of a field that is being edited. */
  clear: (field: string) => void;
  /** Takes back the refusal of the whole. */
  clearProblem: () => void;
  /** Sends once; a call while another is under way does nothing. Resolves to whether it was accepted. */
  submit: (send: () => Promise<void>) => Promise<boolean>;
}

/**
 * Submission and errors of a dialog. Entered values are kept in the dialog after errors.
 * @param labels what each field is called on screen
 */
export function useCommandForm(labels: Readonly<Record<string, string>> = {}): CommandForm {
  const problemText = useOrderProblemText();
  const sentence = useViolationText(labels);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<unknown>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const clearProblem = () => {
    setProblem(undefined);
    setConflict(undefined);
  };
  const refuse = (error: unknown) => {
    const { code, violations } = toProblem(error);
    const known = violations.filter(({ field }) => field in labels);
    setErrors(Object.fromEntries(known.map((violation) => [violation.field, sentence(violation)])));
    if (known.length > 0) return;
    const [violation] = violations;
    setProblem(violation ? sentence(violation) : problemText(error));
    if (code !== 'NETWORK' && CONFLICTS.includes(ERROR_STATUS[code])) setConflict(error);
  };

  return {
    isSending,
    problem,
    conflict,
    errors,
    clear: (field) => setErrors(({ [field]: _cleared, ...others }) => others),
    clearProblem,
    submit: async (send) => {
      if (isSending) return false;
      setIsSending(true);
      clearProblem();
      setErrors({});
      try {
        await send();
        return true;
      } catch (error) {
        refuse(error);
        return false;
      } finally {
        setIsSending(false);
      }
    },
  };
}
