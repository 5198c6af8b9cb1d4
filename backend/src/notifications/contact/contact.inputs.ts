import { Field, InputType } from '@nestjs/graphql';
import { ContactTopic, NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '@vinkura/domain';
import { IsEnum, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { NameField } from '../../platform/documents/field-decorators.js';

const MAX_INPUT = 300;

@InputType({ description: 'A message to the shop.' })
export class ContactMessageInput {
  @NameField('Name of the sender.') name!: string;

  @Field(() => String, { description: 'E-mail address for the reply.' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_INPUT)
  email!: string;

  @Field(() => String, { nullable: true, description: 'Subject; defaults to the topic.' })
  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX_LENGTH)
  subject?: string | null;

  @Field(() => String, { description: `The message, at most ${TEXT_MAX_LENGTH} characters.` })
  @IsString()
  @IsNotEmpty()
  @MaxLength(TEXT_MAX_LENGTH)
  message!: string;

  @Field(() => ContactTopic, { nullable: true, description: 'Topic.' })
  @IsOptional()
  @IsEnum(ContactTopic)
  topic?: ContactTopic | null;

  /** Honeypot: hidden from people, filled in by bots. */
  @Field(() => String, { nullable: true, description: 'Must stay empty.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_INPUT)
  website?: string | null;
}
