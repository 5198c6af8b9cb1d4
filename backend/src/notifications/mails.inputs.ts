import { ArgsType, InputType } from '@nestjs/graphql';
import { MailStatus, NotificationKind } from '@vinkura/domain';
import { QUERY_MAX_LENGTH } from '../platform/documents/list-query.js';
import { PageArgs, pageTypeOf } from '../platform/documents/page.js';
import { Mail } from './mail.js';
import {
  BooleanField,
  OptionalEnumListField,
  OptionalNestedField,
  OptionalStringField,
} from '../platform/documents/field-decorators.js';

@InputType({ description: 'Filter of mails; all conditions must hold.' })
export class MailFilter {
  @OptionalEnumListField(MailStatus, 'In one of these states.') status?: MailStatus[] | null;
  @OptionalEnumListField(NotificationKind, 'Of one of these kinds.') kind?: NotificationKind[] | null;

  @OptionalStringField(
    QUERY_MAX_LENGTH,
    'Part of the subject, the address, the name or the reference of the recipient.',
  )
  q?: string | null;
}

@ArgsType()
export class MailsArgs extends PageArgs {
  @OptionalNestedField(() => MailFilter, 'Filter.') filter?: MailFilter | null;

  @BooleanField('Failed ones first, then queued ones, each newest first.', false)
  failedFirst = false;
}

export const MailPage = pageTypeOf(Mail, 'MailPage', 'mails');
