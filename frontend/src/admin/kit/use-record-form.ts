import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useState } from 'react';
import { toProblem } from '../../shared/api/problem.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { useViolationText } from '../../shared/forms/use-violation-text.js';
import { useLabel } from '../use-label.js';
import { changesOf, formFieldOf, isSame, type Values } from './record-values.js';

/** The edited values of a record, what is wrong with them, and the sending of them. */
export function useRecordForm(resource: ResourceDefinition, opened: Values) {
  const labelOf = useLabel();
  const problemText = useProblemText();
  const labels = Object.fromEntries(resource.fields.map(({ key, label }) => [key, labelOf(label)]));
  const sentence = useViolationText(labels);
  const [edits, setEdits] = useState<Values>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const values: Values = { ...opened, ...edits };

  return {
    values,
    errors,
    problem,
    isSending,
    /** What differs from what was opened. */
    changes: changesOf(resource, opened, values),
    isDirty: Object.entries(edits).some(([key, value]) => !isSame(value, opened[key])),
    set: (key: string, value: unknown) => {
      setEdits((before) => ({ ...before, [key]: value }));
      setErrors(({ [key]: _mended, ...others }) => others);
    },
    /** Takes values over, such as the edits that are kept after a conflict. */
    reset: (next: Values = {}) => {
      setEdits(next);
      setErrors({});
      setProblem(undefined);
    },
    /**
     * Runs a mutation; what it refuses is shown beside its fields, else above the buttons.
     * @param send throws what the server refuses
     * @param onRefused may take an error over by returning true
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
        const byField = Object.fromEntries(
          violations.map((violation) => {
            const field = formFieldOf(violation.field);
            return [field, sentence({ ...violation, field })];
          }),
        );
        setErrors(byField);
        if (violations.length === 0) setProblem(problemText(error));
      } finally {
        setIsSending(false);
      }
    },
  };
}
