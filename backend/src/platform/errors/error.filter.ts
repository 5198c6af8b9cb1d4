import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { type GqlContextType, GqlArgumentsHost } from '@nestjs/graphql';
import type { Request, Response } from 'express';
import { localeOf } from '../http/locale.js';
import type { DomainError } from './domain-error.js';
import { type ErrorBody, errorBody, toDomainError } from './error-body.js';

/** Converts errors into HTTP responses. GraphQL errors are handled by `formatGraphqlError`. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');

  catch(error: unknown, host: ArgumentsHost): void {
    const known = toDomainError(error);
    if (host.getType<GqlContextType>() === 'graphql') {
      setRetryAfter(GqlArgumentsHost.create(host).getContext<{ res: Response }>().res, known);
      throw error;
    }
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    if (!known) this.logger.error({ requestId: request.id, error });
    if (response.headersSent) {
      response.end();
      return;
    }
    setRetryAfter(response, known);
    const body = this.bodyOf(error, request);
    response.status(body.statusCode).json(body);
  }

  /** A controller whose clients expect more members in an error extends the filter here. */
  protected bodyOf(error: unknown, request: Request): ErrorBody {
    return errorBody(error, localeOf(request));
  }
}

/** Sets Retry-After where the error knows the time. */
function setRetryAfter(response: Response, refusal: DomainError | undefined): void {
  const seconds = refusal?.params.retryAfterSeconds;
  if (typeof seconds === 'number' && !response.headersSent)
    response.setHeader('Retry-After', String(seconds));
}
