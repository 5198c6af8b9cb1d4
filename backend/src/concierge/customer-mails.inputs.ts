import { InputType } from '@nestjs/graphql';
import { CUSTOMER_MAIL_MAX } from '@vinkura/domain';
import { StringField } from '../platform/documents/field-decorators.js';

/** Technical limit; `checkCustomerMail` has the rule and its messages. */
const FAR_TOO_LONG = 2;

@InputType({ description: 'A mail to a customer; greeting and signature are added.' })
export class CustomerMailInput {
  @StringField(
    CUSTOMER_MAIL_MAX.subject * FAR_TOO_LONG,
    `Subject, up to ${CUSTOMER_MAIL_MAX.subject} characters.`,
  )
  subject!: string;

  @StringField(
    CUSTOMER_MAIL_MAX.text * FAR_TOO_LONG,
    `Text, up to ${CUSTOMER_MAIL_MAX.text} characters; an empty line separates paragraphs.`,
  )
  text!: string;
}
