import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { MailStatus, NotificationKind } from '@vinkura/domain';
import { IsArray, IsEnum, IsOptional } from 'class-validator';
import { QUERY_MAX_LENGTH } from '../platform/documents/list-query.js';
import { PageArgs, pageTypeOf } from '../platform/documents/page.js';
import { Mail } from './mail.js';
import {
  BooleanField,
  OptionalNestedField,
  OptionalStringField,
} from '../platform/documents/field-decorators.js';

@InputType({ description: 'Filter of mails; all conditions must hold.' })
export class MailFilter {
  @Field(() => [MailStatus], { nullable: true, description: 'In one of these states.' })
  @IsOptional()
  @IsArray()
  @IsEnum(MailStatus, { each: true })
  status?: MailStatus[] | null;

  @Field(() => [NotificationKind], { nullable: true, description: 'Of one of these kinds.' })
  @IsOptional()
  @IsArray()
  @IsEnum(NotificationKind, { each: true })
  kind?: NotificationKind[] | null;

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
