import type { LoggerService } from '@nestjs/common';
import { trace } from '@opentelemetry/api';
import { type Logger as Pino, pino } from 'pino';
import { currentRequestId } from './request-scope.js';

/** Fields redacted from logs, wherever they occur in a logged object. */
const SECRET_FIELDS = [
  'password',
  'passwordConfirmation',
  'currentPassword',
  'newPassword',
  'paymentSecret',
  'clientSecret',
  'cardNumber',
  'cardExpiry',
];

/** Contexts of Nest that report a failed start with its stack; the process prints one sentence (operatorMessage). */
const FAILED_START = new Set(['ExceptionHandler', 'MongooseModule', 'NestApplication']);

/** Structured log lines (JSON) through pino, also for Nest's own messages. */
export class StructuredLogger implements LoggerService {
  readonly pino: Pino;

  constructor(level: string) {
    this.pino = pino({
      level,
      base: undefined,
      mixin: () => {
        const requestId = currentRequestId();
        const traceId = trace.getActiveSpan()?.spanContext().traceId;
        return { ...(requestId && { requestId }), ...(traceId && { traceId }) };
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: pino.stdSerializers.err },
      redact: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
    });
  }

  log(message: unknown, context?: string): void {
    this.write('info', message, context);
  }
  error(message: unknown, ...rest: unknown[]): void {
    // Nest calls (message, stack?, context?): a stack is not a context.
    const context = rest.filter((each) => typeof each === 'string' && !each.includes('\n')).at(-1);
    this.write('error', message, context);
  }
  warn(message: unknown, context?: string): void {
    this.write('warn', message, context);
  }
  debug(message: unknown, context?: string): void {
    this.write('debug', message, context);
  }
  verbose(message: unknown, context?: string): void {
    this.write('trace', message, context);
  }

  private write(
    level: 'info' | 'error' | 'warn' | 'debug' | 'trace',
    message: unknown,
    context: unknown,
  ): void {
    if (level === 'error' && typeof context === 'string' && FAILED_START.has(context)) return;
    const named = typeof context === 'string' ? { context } : {};
    if (message instanceof Error) this.pino[level]({ ...named, error: message });
    else if (typeof message === 'object' && message !== null) this.pino[level]({ ...named, ...message });
    else this.pino[level](named, String(message));
  }
}
