import { ServerError } from '../../src/errors.js';

/** The error that a call raises; fails when there is none or it is not a server error. */
export function serverError(run: () => unknown): ServerError {
  try {
    run();
  } catch (error) {
    if (error instanceof ServerError) return error;
    throw error;
  }
  throw new Error('expected a server error, but nothing was thrown');
}
