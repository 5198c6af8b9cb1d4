import { type ExecutionContext, Injectable } from '@nestjs/common';
import { type GqlContextType, GqlExecutionContext } from '@nestjs/graphql';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { requestOf } from '../../platform/access/request-of.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { validationPipe } from '../../platform/http/validation.js';
import { CredentialsInput } from '../auth.inputs.js';
import { type AuthenticatedUser, LocalStrategy } from './local.strategy.js';

const PIPE = validationPipe(CredentialsInput);

/**
 * Verifies e-mail address and password, from a REST body or GraphQL arguments, and sets `request.user` to an
 * `AuthenticatedUser`. It does not start a session.
 */
@Injectable()
export class LocalAuthGuard extends AuthGuard() {
  constructor(strategy: LocalStrategy) {
    super({ defaultStrategy: strategy.name });
  }

  /** @throws DomainError VALIDATION_FAILED naming the field, and the errors of the strategy */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    // GraphQL carries the credentials in arguments; the strategy reads them from the body.
    if (context.getType<GqlContextType>() === 'graphql')
      request.body = GqlExecutionContext.create(context).getArgs<unknown>();
    // Guards run before pipes.
    const { email, password } = (await PIPE.transform(request.body, { type: 'body' })) as CredentialsInput;
    // The strategy would otherwise look for blank credentials in the query string.
    if (!email || !password) throw new DomainError('INVALID_CREDENTIALS', 'invalid-credentials');
    return (await super.canActivate(context)) as boolean;
  }

  override getRequest(context: ExecutionContext): Request {
    return requestOf(context);
  }

  getResponse(context: ExecutionContext) {
    return requestOf(context).res;
  }

  override handleRequest<T = AuthenticatedUser>(error: unknown, user: T | false): T {
    if (error) throw error as Error;
    if (!user) throw new DomainError('INVALID_CREDENTIALS', 'invalid-credentials');
    return user;
  }
}
