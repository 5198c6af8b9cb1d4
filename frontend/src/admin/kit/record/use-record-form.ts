import { fieldAt, type ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useState } from 'react';
import { toProblem } from '../../../shared/api/problem.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { useViolationText } from '../../../shared/forms/use-violation-text.js';
import { useLabel } from '../../use-label.js';
import { changesOf, formPathOf, isSame, type Values } from '../values/record-values.js';

const NO_ERRORS: Readonly<Record<string, string>> = {};

/** The edited values of a record, what is wrong with them, and the sending of them. */
export function useRecordForm(resource: ResourceDefinition, opened: Values) {
  const labelOf = useLabel();
  const problemText = useProblemText();
  const sentence = useViolationText({});
  const [edits, setEdits] = useState<Values>({});
  const [errors, setErrors] = useState(NO_ERRORS);
  const [refused, setRefused] = useState(NO_ERRORS);
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const values: Values = { ...opened, ...edits };
  const editedKeys = Object.keys(edits).filter((key) => !isSame(edits[key], opened[key]));

  return {
    values,
    edits,
    /** The fields that differ from what was opened. */
    editedKeys,
    /** What is wrong, by the path of the field: `price`, `choices.0.value`. */
    errors,
    /** A new object for every refusal. */
    refused,
    problem,
    isSending,
    /** What differs from what was opened. */
    changes: changesOf(resource, opened, values),
    isDirty: editedKeys.length > 0,
    set: (key: string, value: unknown) => {
      setEdits((before) => ({ ...before, [key]: value }));
      setErrors((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([path]) => path !== key && !path.startsWith(`${key}.`)),
        ),
      );
    },
    /** Takes values over, such as the edits that are kept after a conflict. */
    reset: (next: Values = {}) => {
      setEdits(next);
      setErrors(NO_ERRORS);
      setProblem(undefined);
    },
    /**
     * Runs a mutation; errors are shown beside their fields, else above them.
     * @param send throws the server's error
     * @param onRefused may handle an error by returning true
     */
    submit: async (send: () => Promise<void>, onRefused: (error: unknown) => boolean = () => false) => {
      if (isSending) return;
      setIsSending(true);
      setProblem(undefined);
      try {
        await send();
      } catch (error) {
        if (onRefused(error)) return;
        const { violations } = toProblem(error);
        const messages = violations.map((violation) => {
          const path = formPathOf(violation.field);
          const label = fieldAt(resource, path)?.label;
          return [path, sentence({ ...violation, field: label ? labelOf(label) : path })] as const;
        });
        const byField = Object.fromEntries(messages);
        setErrors(byField);
        setRefused(byField);
        // What no control can show is said above them.
        const elsewhere = messages.filter(([path]) => !fieldAt(resource, path)).map(([, text]) => text);
        if (violations.length === 0) setProblem(problemText(error));
        else if (elsewhere.length > 0) setProblem(elsewhere.join(' '));
      } finally {
        setIsSending(false);
      }
    },
  };
}
