import {
  MongoBulkWriteError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerSelectionError,
} from 'mongodb';

/** What a socket reports by itself; the driver passes it on as it is. */
const SOCKET_ERRORS = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED']);

/** True when an error means that the server cannot be reached any more, not that it refused something. */
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
