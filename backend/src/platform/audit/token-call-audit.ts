import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type GqlContextType, GqlExecutionContext } from '@nestjs/graphql';
import { from, mergeMap, type Observable } from 'rxjs';
import { requestOf } from '../access/request-of.js';
import { AuditLog } from './audit-log.js';
import { auditScope } from './audit-scope.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Logs every write of an API token (REQ-D46). Writes that are not logged for customers are logged as a call, without
 * fields.
 */
@Injectable()
export class TokenCallAudit implements NestInterceptor {
  constructor(private readonly audit: AuditLog) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const scope = auditScope();
    const call = scope?.actor?.apiToken ? writeCall(context) : undefined;
    if (!scope || !call) return next.handle();
    const before = scope.recorded;
    return next
      .handle()
      .pipe(
        mergeMap((answer: unknown) =>
          from(scope.recorded > before ? Promise.resolve() : this.audit.recordCall(call)).pipe(
            mergeMap(() => [answer]),
          ),
        ),
      );
  }
}

/** `mutation addAddress` or `POST /api/cart`; undefined for reads and nested fields. */
function writeCall(context: ExecutionContext): string | undefined {
  if (context.getType<GqlContextType>() === 'graphql') {
    const { parentType, fieldName } = GqlExecutionContext.create(context).getInfo<{
      parentType: { name: string };
      fieldName: string;
    }>();
    return parentType.name === 'Mutation' ? `mutation ${fieldName}` : undefined;
  }
  const { method, route } = requestOf(context) as { method: string; route?: { path?: string } };
  return READS.has(method) ? undefined : `${method} ${route?.path ?? ''}`;
}
