import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../errors/domain-error.js';

/** Maximum nesting of a body. The shop's own bodies have less than 10. */
const MAX_LEVELS = 50;
/**
 * Maximum values of a body: members and list entries on all levels. The largest legitimate request, a bulk action on 5,000
 * named records, has 5,020. Validators take quadratic time in members, which is 30 ms for this number.
 */
export const MAX_VALUES = 6000;
/**
 * Maximum values of a warehouse, which a PUT accepts as the GET returned it: with stock of each wine, about 13 values. Only
 * administrators get past the guard that runs before the validation.
 */
const MAX_WAREHOUSE_VALUES = 100_000;
const WAREHOUSE = /^\/api\/warehouses\/[^/]+\/?$/;

/** Rejects bodies with too many values or levels before anything else reads them. */
export function limitBodySize(request: Request, _response: Response, next: NextFunction): void {
  const isWarehouse = request.method === 'PUT' && WAREHOUSE.test(request.path);
  next(bodySizeRefusal(request.body, isWarehouse ? MAX_WAREHOUSE_VALUES : MAX_VALUES));
}

/**
 * One pass, level by level, because recursion would exhaust the stack; it stops at the limits.
 * @param limit of all values; one object has at most `MAX_VALUES` members in any case
 * @returns the error of a body over a limit
 */
export function bodySizeRefusal(body: unknown, limit = MAX_VALUES): DomainError | undefined {
  let level = [body];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS)
      return new DomainError('VALIDATION_FAILED', 'body-too-deep', { field: 'body', limit: MAX_LEVELS });
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      const members: unknown[] = Array.isArray(value) ? value : Object.values(value);
      values += members.length;
      if (values > limit || (!Array.isArray(value) && members.length > MAX_VALUES))
        return new DomainError('PAYLOAD_TOO_LARGE', 'body-too-many-values', { field: 'body', limit });
      for (const member of members) next.push(member);
    }
    level = next;
  }
  return undefined;
}
