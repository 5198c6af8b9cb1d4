import {
  MongoBulkWriteError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerSelectionError,
} from 'mongodb';

/** Network errors of a socket, which the driver passes on. */
const SOCKET_ERRORS = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED']);

/** Whether an error means that the server is unreachable, not that it rejected something. */
export function isConnectionLost(error: unknown): boolean {
  if (
    error instanceof MongoNetworkError ||
    error instanceof MongoServerSelectionError ||
    error instanceof MongoNotConnectedError
  ) {
    return true;
  }
  // A bulk write wraps the network's error without a code; one that the server has sent has one.
  if (error instanceof MongoBulkWriteError) return error.code === undefined;
  return SOCKET_ERRORS.has(String((error as NodeJS.ErrnoException | null)?.code));
}
