import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Int } from '@nestjs/graphql';
import type { Locale } from '@vinkura/domain';
import { requestOf } from '../platform/access/request-of.js';
import { LocaleEnum } from '../platform/graphql/enums.js';
import { localeOf } from '../platform/http/locale.js';

/** The response language of the request. */
export const RequestLocale = createParamDecorator((_: unknown, context: ExecutionContext): Locale =>
  localeOf(requestOf(context)),
);

/** The analytics session of the browser, if any. */
export const RequestVisit = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined => requestOf(context).session?.visit,
);

export const LOCALE_ARGUMENT = {
  type: () => LocaleEnum,
  nullable: true,
  description: 'Language of the labels; defaults to the request’s.',
};

export const NEAREST_LIMIT = {
  type: () => Int,
  defaultValue: 6,
  nullable: true,
  description: 'Maximum number, 1 to 24.',
};
