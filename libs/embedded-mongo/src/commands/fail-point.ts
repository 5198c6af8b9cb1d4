import { isDocument, type Document } from '../bson/types.js';
import { ServerError } from '../errors.js';
import type { Reply } from '../wire/reply.js';
import { toNumber } from './fields.js';

/** Errors after which a driver may retry a write, marked by a label. */
const RETRYABLE_CODES = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
/** Errors after which a transaction is certainly not committed: lock time-out, write conflict, snapshot, … */
const NOT_COMMITTED_CODES = new Set([24, 112, 239, 246, 251, 267]);
const ENDINGS = new Set(['commitTransaction', 'abortTransaction']);

/** Effect of a fail point on a command. */
export interface Failure {
  /** Milliseconds to wait first. */
  delay: number;
  /** Whether the connection is closed instead of a reply, before or after the command runs. */
  closeConnection: 'before' | 'after' | null;
  /** Reply instead of running the command. */
  reply: Reply | null;
  /** Added to the reply after the command ran. */
  addition: Reply | null;
}

/** One fail point: how often it still fires, and what it then does. */
class Trigger {
  private left = 0;
  private skip = 0;
  data: Document = {};

  set(mode: unknown, data: unknown): void {
    const options = isDocument(mode) ? mode : {};
    this.skip = toNumber(options['skip']) ?? 0;
    if (mode === 'off') this.left = 0;
    else if (options['times'] !== undefined) this.left = toNumber(options['times']) ?? 0;
    else this.left = mode === 'alwaysOn' || 'skip' in options ? Infinity : 0;
    this.data = isDocument(data) ? data : {};
  }

  get armed(): boolean {
    return this.left > 0;
  }

  /** Counts a match; returns whether it fires. */
  fires(): boolean {
    if (this.skip > 0) {
      this.skip -= 1;
      return false;
    }
    this.left -= 1;
    return true;
  }
}

/**
 * Those of MongoDB's fail points with which the drivers' public test suites provoke errors. Only a server that
 * was started with test commands has them.
 */
export class FailPoints {
  private readonly triggers: ReadonlyMap<string, Trigger> = new Map([
    ['failCommand', new Trigger()],
    ['onPrimaryTransactionalWrite', new Trigger()],
    ['maxTimeAlwaysTimeOut', new Trigger()],
  ]);

  /** Runs `configureFailPoint`. @throws ServerError 136 for other fail points */
  configure(command: Document): Reply {
    const name = String(command['configureFailPoint']);
    const trigger = this.triggers.get(name);
    if (!trigger)
      throw new ServerError(136, `fail point ${name} does not exist here`, {
        codeName: 'FailPointSetFailed',
      });
    trigger.set(command['mode'], command['data']);
    return { ok: 1 };
  }

  /**
   * The effect on this command; null for none.
   * @param repeated whether it is a retryable write that was executed before
   */
  next(name: string, command: Document, appName: string | null, repeated: () => boolean): Failure | null {
    return (
      this.failedCommand(name, command, appName) ??
      this.failedWrite(name, command, repeated) ??
      this.timedOut(command)
    );
  }

  private failedCommand(name: string, command: Document, appName: string | null): Failure | null {
    const trigger = this.triggers.get('failCommand')!;
    const { data } = trigger;
    const names = data['failCommands'];
    if (!trigger.armed || !Array.isArray(names) || !names.includes(name)) return null;
    if (data['appName'] !== undefined && data['appName'] !== appName) return null;
    if (!trigger.fires()) return null;
    const code = toNumber(data['errorCode']);
    const writeConcernError = data['writeConcernError'];
    return {
      delay: data['blockConnection'] === true ? (toNumber(data['blockTimeMS']) ?? 0) : 0,
      closeConnection: data['closeConnection'] === true ? 'before' : null,
      reply: code === null ? null : failed(data, code, name, command),
      addition: isDocument(writeConcernError)
        ? withLabels(data, { writeConcernError }, writeConcernLabel(writeConcernError, name, command))
        : null,
    };
  }

  /** A retryable write that fails before the commit, or whose reply is lost. */
  private failedWrite(name: string, command: Document, repeated: () => boolean): Failure | null {
    const trigger = this.triggers.get('onPrimaryTransactionalWrite')!;
    const retryable = command['txnNumber'] !== undefined && command['autocommit'] === undefined;
    if (!trigger.armed || !retryable || repeated() || !trigger.fires()) return null;
    const code = toNumber(trigger.data['failBeforeCommitExceptionCode']);
    const closes = trigger.data['closeConnection'] !== false;
    return {
      delay: 0,
      closeConnection: closes ? (code === null ? 'after' : 'before') : null,
      reply: code === null ? null : failed(trigger.data, code, name, command),
      addition: null,
    };
  }

  private timedOut(command: Document): Failure | null {
    const trigger = this.triggers.get('maxTimeAlwaysTimeOut')!;
    const limited = (toNumber(command['maxTimeMS']) ?? 0) > 0;
    if (!trigger.armed || !limited || !trigger.fires()) return null;
    const reply = { ok: 0, errmsg: 'operation exceeded time limit', code: 50, codeName: 'MaxTimeMSExpired' };
    return { delay: 0, closeConnection: null, reply, addition: null };
  }
}

function failed(data: Document, code: number, name: string, command: Document): Reply {
  const { codeName } = new ServerError(code, '');
  const reply: Reply = { ok: 0, errmsg: `Failing command via 'failCommand' failpoint`, code, codeName };
  return withLabels(data, reply, labelOf(code, name, command));
}

/** Labels that the fail point names take the place of the one that the server would give. */
function withLabels({ errorLabels }: Document, reply: Reply, own: string | null): Reply {
  const labels = Array.isArray(errorLabels) ? errorLabels : own ? [own] : [];
  return labels.length > 0 ? { ...reply, errorLabels: labels } : reply;
}

function writeConcernLabel({ code }: Document, name: string, command: Document): string | null {
  return RETRYABLE_CODES.has(toNumber(code) ?? 0) && isRetryable(name, command)
    ? 'RetryableWriteError'
    : null;
}

/** A write that the driver may retry: one with a transaction number, or the end of a transaction. */
function isRetryable(name: string, { txnNumber, autocommit }: Document): boolean {
  return txnNumber !== undefined && (autocommit === undefined || ENDINGS.has(name));
}

function labelOf(code: number, name: string, command: Document): string | null {
  const retryable = RETRYABLE_CODES.has(code);
  if (command['autocommit'] === false) {
    const undone = NOT_COMMITTED_CODES.has(code) || (retryable && !ENDINGS.has(name));
    if (undone) return 'TransientTransactionError';
  }
  return retryable && isRetryable(name, command) ? 'RetryableWriteError' : null;
}
