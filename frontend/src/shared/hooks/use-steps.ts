import { useState } from 'react';

/**
 * Runs one step at a time; what a failed one says is shown, and changes nothing else.
 * @param problemOf text of an error; called once for each
 */
export function useSteps(problemOf: (error: unknown) => string) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  return {
    isBusy,
    problem,
    clearProblem: () => setProblem(undefined),
    step: async (work: () => Promise<void>): Promise<void> => {
      if (isBusy) return;
      setIsBusy(true);
      setProblem(undefined);
      try {
        await work();
      } catch (error) {
        setProblem(problemOf(error));
      } finally {
        setIsBusy(false);
      }
    },
  };
}
