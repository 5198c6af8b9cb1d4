import { Field, ObjectType } from '@nestjs/graphql';
import type { Locale } from '@vinkura/domain';
import type { Configuration } from '../platform/configuration/configuration.js';
import { LocaleEnum } from '../platform/graphql/enums.js';
import { composeMail } from './compose/compose-mail.js';
import type { Mail } from './mail.js';
import { type NotificationParams, SECRET_KINDS } from './notification-params.js';

@ObjectType({ description: 'A mail rendered in one language.' })
export class MailPreview {
  @Field(() => LocaleEnum, { description: 'The language.' })
  locale!: Locale;

  @Field(() => String, { description: 'Subject.' })
  subject!: string;

  @Field(() => String, { description: 'Plain text.' })
  text!: string;

  @Field(() => String, { description: 'HTML.' })
  html!: string;
}

/** @returns undefined when a mail holds a secret, its content has been deleted, or it cannot be rendered again */
export function previewOf(
  mail: Mail,
  locale: Locale,
  configuration: Pick<Configuration, 'publicUrl' | 'seller'>,
): MailPreview | undefined {
  const { kind, subject, text, html, params, toName, to, userRef } = mail;
  if (SECRET_KINDS.includes(kind) || text === undefined || html === undefined) return undefined;
  if (locale === mail.locale) return { locale, subject, text, html };
  if (!params) return undefined;
  const recipient = { email: to, name: toName, locale, ...(userRef && { reference: userRef }) };
  const composed = composeMail(kind, recipient, params as NotificationParams[typeof kind], configuration);
  return { locale, subject: composed.subject, text: composed.text, html: composed.html };
}
