import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { MailStatus, NotificationKind } from '@vinkura/domain';
import { Type } from 'class-transformer';
import { IsArray, IsBoolean, IsEnum, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { QUERY_MAX_LENGTH } from '../platform/documents/list-query.js';
import { PageArgs, pageTypeOf } from '../platform/documents/page.js';
import { Mail } from './mail.js';

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

  @Field(() => String, {
    nullable: true,
    description: 'Part of the subject, the address, the name or the reference of the recipient.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(QUERY_MAX_LENGTH)
  q?: string | null;
}

@ArgsType()
export class MailsArgs extends PageArgs {
  @Field(() => MailFilter, { nullable: true, description: 'Filter.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => MailFilter)
  filter?: MailFilter | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Failed ones first, then queued ones, each newest first.',
  })
  @IsBoolean()
  failedFirst = false;
}

export const MailPage = pageTypeOf(Mail, 'MailPage', 'mails');
