import { randomUUID } from 'node:crypto';

/**
 * An application-specific strategy name. Passport registers strategies per process by name; with a fixed name, several
 * applications in one process (as in tests) would share a strategy.
 */
export const uniqueStrategyName = (name: string): string => `${name} ${randomUUID()}`;
