import { InputType } from '@nestjs/graphql';
import { ContactTopic, NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '@vinkura/domain';
import {
  FilledStringField,
  NameField,
  OptionalEnumField,
  OptionalStringField,
} from '../../platform/documents/field-decorators.js';

const MAX_INPUT = 300;

@InputType({ description: 'A message to the shop.' })
export class ContactMessageInput {
  @NameField('Name of the sender.') name!: string;
  @FilledStringField(MAX_INPUT, 'E-mail address for the reply.') email!: string;
  @OptionalStringField(NAME_MAX_LENGTH, 'Subject; defaults to the topic.') subject?: string | null;
  @FilledStringField(TEXT_MAX_LENGTH, `The message, at most ${TEXT_MAX_LENGTH} characters.`) message!: string;
  @OptionalEnumField(ContactTopic, 'Topic.') topic?: ContactTopic | null;

  /** Honeypot: hidden from people, filled in by bots. */
  @OptionalStringField(MAX_INPUT, 'Must stay empty.') website?: string | null;
}
