import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Int } from '@nestjs/graphql';
import type { Locale } from '@vinkura/domain';
import { requestOf } from '../platform/access/request-of.js';
import { LocaleEnum } from '../platform/graphql/enums.js';
import { localeOf } from '../platform/http/locale.js';

/** The language that the request is to be answered in. */
export const RequestLocale = createParamDecorator((_: unknown, context: ExecutionContext): Locale =>
  localeOf(requestOf(context)),
);

/** The analytics session that the browser is on, where it has one. */
export const RequestVisit = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined => requestOf(context).session?.visit,
);

export const LOCALE_ARGUMENT = {
  type: () => LocaleEnum,
  nullable: true,
  description: "Language of the labels; the request's own when not given.",
};

export const NEAREST_LIMIT = {
  type: () => Int,
  defaultValue: 6,
  nullable: true,
  description: 'How many, 1 to 24.',
};
