import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';
import type { Caller } from './access.js';
import { callerIn } from './caller-in-area.js';

/** The signed-in caller; on a `@Public()` handler use `OptionalCaller`. */
export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller => {
  const caller = callerIn(context);
  if (!caller) throw new DomainError('UNAUTHENTICATED', 'sign-in-needed');
  return caller;
});

/** The caller, or undefined for a visitor who is not signed in. */
export const OptionalCaller = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Caller | undefined => callerIn(context),
);

/** Returns the caller, or undefined for a visitor. */
export type CallerLookup = () => Caller | undefined;

/**
 * The caller on demand: a response is shared between callers unless the caller was looked up (ADR-0020). For handlers
 * that need the caller in rare cases only.
 */
export const LazyCaller = createParamDecorator(
  (_data: unknown, context: ExecutionContext): CallerLookup =>
    () =>
      callerIn(context),
);
