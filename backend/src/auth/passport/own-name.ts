import { randomUUID } from 'node:crypto';

/**
 * A strategy's name for one application. The library keeps the strategies of a process by name, and a process may hold
 * more than one application, as in tests: under its usual name a strategy would serve the others' requests, too.
 */
export const ownName = (name: string): string => `${name} ${randomUUID()}`;
