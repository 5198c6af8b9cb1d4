import { ConfigurationError } from '../configuration/configuration.js';
import { DatabaseVersionError } from '../migrations/migration.js';

/** Message printed when the process cannot start: one sentence; the stack only for unexpected errors. */
export function operatorMessage(error: unknown): string {
  if (error instanceof DatabaseVersionError) return error.message;
  if (error instanceof ConfigurationError) return `Configuration: ${error.message}`;
  const { code, port, name, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what listens there, or set PORT to another`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used by this user: set PORT to another`;
  if (name?.startsWith('Mongo')) return `Database: ${message} (check MONGODB_URI)`;
  // The embedded database explains its own errors.
  if (typeof (code as unknown) === 'number') return `Database: ${message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
