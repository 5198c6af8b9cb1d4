/** Lets taps and paints pass between two pieces of work. */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
