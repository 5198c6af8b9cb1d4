/** Yields to the main thread, so that input and painting are handled between two tasks. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
