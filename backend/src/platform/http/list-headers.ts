import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { GqlContextType } from '@nestjs/graphql';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { totalOf } from '../documents/list-query.js';

/**
 * Sends the total of a list (`X-Total-Count`) and links to its other pages (`Link`, RFC 8288). Lists without a count
 * have neither.
 */
@Injectable()
export class ListHeaders implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType<GqlContextType>() === 'graphql') return next.handle();
    const http = context.switchToHttp();
    return next.handle().pipe(
      map((answer: unknown) => {
        const total = Array.isArray(answer) ? totalOf(answer) : undefined;
        if (total !== undefined)
          setListHeaders(http.getRequest<Request>(), http.getResponse<Response>(), total);
        return answer;
      }),
    );
  }
}

function setListHeaders(
  request: Request,
  response: Response,
  total: { count: number; page?: number; perPage?: number },
) {
  response.setHeader('X-Total-Count', String(total.count));
  const { page, perPage } = total;
  if (page === undefined || perPage === undefined) return;
  const last = Math.max(1, Math.ceil(total.count / perPage));
  const links = { first: 1, prev: page - 1, next: page + 1, last };
  const here = new URL(request.originalUrl, 'http://shop');
  response.setHeader(
    'Link',
    Object.entries(links)
      .filter(([, number]) => number >= 1 && number <= last)
      .map(([relation, number]) => {
        here.searchParams.set('page', String(number));
        here.searchParams.set('perPage', String(perPage));
        return `<${here.pathname}${here.search}>; rel="${relation}"`;
      })
      .join(', '),
  );
}
