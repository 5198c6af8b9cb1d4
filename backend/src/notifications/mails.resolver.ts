import { Args, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Locale, MailStatus, UserType } from '@vinkura/domain';
import { Roles } from '../platform/access/access.js';
import { type Page, pageCost } from '../platform/documents/page.js';
import { LocaleEnum } from '../platform/graphql/enums.js';
import { Mail } from './mail.js';
import { MailPreview } from './mail-preview.js';
import { MailPage, MailsArgs } from './mails.inputs.js';
import { Mails } from './mails.service.js';
import { SECRET_KINDS } from './notification-params.js';

const id = { type: () => ID, description: 'Identifier of the mail.' };
const HIDDEN = 'null where it holds a password or a token, or has been forgotten.';

/** The outbox, for administrators. */
@Resolver(() => Mail)
export class MailsResolver {
  constructor(private readonly outbox: Mails) {}

  @Query(() => MailPage, {
    description: 'A page of the outbox, newest first by default.',
    complexity: pageCost,
  })
  @Roles(UserType.ADMINISTRATOR)
  mails(@Args() { filter, failedFirst, ...page }: MailsArgs): Promise<Page<Mail>> {
    return this.outbox.page(filter ?? {}, page, failedFirst);
  }

  @Query(() => Mail, { description: 'A mail of the outbox.' })
  @Roles(UserType.ADMINISTRATOR)
  mail(@Args('id', id) mailId: string): Promise<Mail> {
    return this.outbox.one(mailId);
  }

  @Query(() => MailPreview, {
    nullable: true,
    description:
      'A mail rendered in a language; null when it holds a password or token, or was written by an earlier version.',
  })
  @Roles(UserType.ADMINISTRATOR)
  mailPreview(
    @Args('id', id) mailId: string,
    @Args('locale', { type: () => LocaleEnum, description: 'The language.' }) locale: Locale,
  ): Promise<MailPreview | undefined> {
    return this.outbox.preview(mailId, locale);
  }

  @Mutation(() => Mail, {
    description:
      'Resends a mail, or sends a queued one immediately; CONFLICT when its text has been deleted.',
  })
  @Roles(UserType.ADMINISTRATOR)
  resendMail(@Args('id', id) mailId: string): Promise<Mail> {
    return this.outbox.resend(mailId);
  }

  @ResolveField(() => Boolean, {
    description:
      'Whether it can be sent again: one with a password or token loses its text once sent or given up.',
  })
  isResendable(@Parent() { kind, status }: Mail): boolean {
    return status === MailStatus.QUEUED || !SECRET_KINDS.includes(kind);
  }

  @ResolveField(() => String, { nullable: true, description: `Plain text; ${HIDDEN}` })
  text(@Parent() { kind, text }: Mail): string | undefined {
    return SECRET_KINDS.includes(kind) ? undefined : text;
  }

  @ResolveField(() => String, { nullable: true, description: `The same as HTML; ${HIDDEN}` })
  html(@Parent() { kind, html }: Mail): string | undefined {
    return SECRET_KINDS.includes(kind) ? undefined : html;
  }
}
