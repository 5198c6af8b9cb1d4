import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { Locale } from '@vinkura/domain';
import { LocaleEnum } from '../../platform/graphql/enums.js';
import type { GraphqlContext } from '../../platform/graphql/graphql-context.js';
import { clientAddressOf } from '../../platform/http/client-address.js';
import { localeOf } from '../../platform/http/locale.js';

const contextOf = (context: ExecutionContext): GraphqlContext =>
  GqlExecutionContext.create(context).getContext<GraphqlContext>();

/** The response language of the request; cached responses are separate per language (ADR-0020). */
export const RequestLocale = createParamDecorator((_: unknown, context: ExecutionContext): Locale =>
  localeOf(contextOf(context).untrackedRequest),
);

/** Calls back with the analytics session of the browser, if any, and its network. */
export type ForEachVisit = (record: (visit: string | undefined, network: string) => void) => void;

/** For this request, and for each request that is served its cached response. */
export const RequestVisits = createParamDecorator((_: unknown, context: ExecutionContext): ForEachVisit => {
  const request = contextOf(context);
  return (record) =>
    request.forEachResponse((each) => record(each.session?.visit, clientAddressOf(each).network));
});

export const LOCALE_ARGUMENT = {
  type: () => LocaleEnum,
  nullable: true,
  description: 'Language of the labels; defaults to the request’s.',
};
