import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../errors/domain-error.js';

/** Maximum nesting of a body. The shop's own bodies have less than 10. */
const MAX_LEVELS = 50;

/** Rejects bodies so deeply nested that recursive validators would exhaust the stack. */
export function limitBodyDepth(request: Request, _response: Response, next: NextFunction): void {
  if (isDeeper(request.body, MAX_LEVELS))
    return next(new DomainError('VALIDATION_FAILED', 'body-too-deep', { field: 'body', limit: MAX_LEVELS }));
  next();
}

/** Iterative, level by level, because recursion is what is to be avoided. */
function isDeeper(body: unknown, levels: number): boolean {
  let level = [body];
  for (let depth = 0; depth <= levels; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
