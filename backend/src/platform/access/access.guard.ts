import { type CanActivate, type ExecutionContext, Injectable, Logger } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type GqlContextType, GqlExecutionContext } from '@nestjs/graphql';
import { DomainError } from '../errors/domain-error.js';
import { UserType } from '@vinkura/domain';
import { ACCESS_RULE, type AccessRule } from './access.js';
import { areasOf, callerIn } from './caller-in-area.js';

/**
 * Denies by default (ROLE-08, STAFF-01): a handler without an access rule rejects every caller, one for administrators
 * without an area every administrator.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly logger = new Logger(AccessGuard.name);

  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (isFieldOfObject(context)) return true;
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!rule) {
      this.logger.error(`no access rule on ${context.getClass().name}.${context.getHandler().name}`);
      throw new DomainError('FORBIDDEN', 'forbidden');
    }
    if (rule.kind === 'public') return true;
    const caller = callerIn(context);
    if (!caller) throw new DomainError('UNAUTHENTICATED', 'sign-in-needed');
    if (rule.kind === 'roles' && !rule.roles.includes(caller.type))
      throw new DomainError('FORBIDDEN', 'forbidden');
    if (rule.kind === 'roles' && caller.type === UserType.ADMINISTRATOR && !areasOf(context)) {
      this.logger.error(`no area of ${context.getClass().name}.${context.getHandler().name}`);
      throw new DomainError('FORBIDDEN', 'forbidden');
    }
    return true;
  }
}

/** Field resolvers of objects run within a root field that was already authorised. */
function isFieldOfObject(context: ExecutionContext): boolean {
  if (context.getType<GqlContextType>() !== 'graphql') return false;
  const parent = GqlExecutionContext.create(context).getInfo<{ parentType: { name: string } }>().parentType
    .name;
  return parent !== 'Query' && parent !== 'Mutation' && parent !== 'Subscription';
}
