import { isDocument, type Document } from '../bson/types.js';
import { ServerError } from '../errors.js';
import type { Reply } from '../wire/reply.js';
import { toNumber } from './fields.js';

/** Errors after which a driver may send a write again; the server says so by a label. */
const RETRYABLE_CODES = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
const ENDINGS = new Set(['commitTransaction', 'abortTransaction']);

/** What a fail point wants done with one command. */
export interface Failure {
  /** Milliseconds to wait first. */
  delay: number;
  closeConnection: boolean;
  /** The answer instead of running the command. */
  reply: Reply | null;
  /** Added to the answer of the command that has run. */
  addition: Reply | null;
}

/**
 * MongoDB's fail point `failCommand`, with which the drivers' public test suites provoke errors. Only a server
 * that was started with test commands has it.
 */
export class FailPoint {
  private left = 0;
  private skip = 0;
  private data: Document = {};

  /** Runs `configureFailPoint`. @throws ServerError 2 for other fail points and malformed modes */
  configure(command: Document): Reply {
    if (command['configureFailPoint'] !== 'failCommand') {
      throw new ServerError(2, `fail point ${String(command['configureFailPoint'])} does not exist here`);
    }
    const { mode } = command;
    const options = isDocument(mode) ? mode : {};
    this.skip = toNumber(options['skip']) ?? 0;
    if (mode === 'off') this.left = 0;
    else if (mode === 'alwaysOn' || 'skip' in options) this.left = Infinity;
    else this.left = toNumber(options['times']) ?? 0;
    this.data = isDocument(command['data']) ? command['data'] : {};
    return { ok: 1 };
  }

  /** What is to be done with this command; null when it just runs. */
  next(name: string, command: Document, appName: string | null): Failure | null {
    const names = this.data['failCommands'];
    if (this.left <= 0 || !Array.isArray(names) || !names.includes(name)) return null;
    if (this.data['appName'] !== undefined && this.data['appName'] !== appName) return null;
    if (this.skip > 0) {
      this.skip -= 1;
      return null;
    }
    this.left -= 1;
    const code = toNumber(this.data['errorCode']);
    const writeConcernError = this.data['writeConcernError'];
    return {
      delay: this.data['blockConnection'] === true ? (toNumber(this.data['blockTimeMS']) ?? 0) : 0,
      closeConnection: this.data['closeConnection'] === true,
      reply: code === null ? null : this.error(code, name, command),
      addition: isDocument(writeConcernError) ? this.withLabels({ writeConcernError }) : null,
    };
  }

  private error(code: number, name: string, command: Document): Reply {
    const { codeName } = new ServerError(code, '');
    const reply: Reply = { ok: 0, errmsg: `Failing command via 'failCommand' failpoint`, code, codeName };
    if (this.data['errorLabels'] !== undefined) return this.withLabels(reply);
    const label = labelOf(code, name, command);
    return label ? { ...reply, errorLabels: [label] } : reply;
  }

  private withLabels(reply: Reply): Reply {
    const labels = this.data['errorLabels'];
    return Array.isArray(labels) && labels.length > 0 ? { ...reply, errorLabels: labels } : reply;
  }
}

function labelOf(code: number, name: string, command: Document): string | null {
  const inTransaction = command['autocommit'] === false;
  const retryable = RETRYABLE_CODES.has(code);
  if (inTransaction && !ENDINGS.has(name))
    return retryable || code === 112 || code === 251 ? 'TransientTransactionError' : null;
  return retryable && command['txnNumber'] !== undefined ? 'RetryableWriteError' : null;
}
