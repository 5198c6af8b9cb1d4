import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { Mail } from '../notifications/index.js';
import { type Caller, Roles } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { listCost } from '../platform/graphql/cost.js';
import { CUSTOMER_MAILS_SHOWN, CustomerMails } from './customer-mails.js';
import { CustomerMailInput } from './customer-mails.inputs.js';

const userRef = { description: 'Reference of the customer.' };

/** Mails of one customer, for the office. */
@Resolver()
@Roles(UserType.ADMINISTRATOR)
export class CustomerMailsResolver {
  constructor(private readonly customerMails: CustomerMails) {}

  @Query(() => [Mail], {
    description: 'The latest mails to a customer, newest first; at most 20.',
    complexity: listCost(CUSTOMER_MAILS_SHOWN),
  })
  mailsOfCustomer(@Args('userRef', userRef) reference: string): Promise<Mail[]> {
    return this.customerMails.latest(reference);
  }

  @Mutation(() => Boolean, { description: 'Mails a text to a customer; at most 10 by hand a day.' })
  async mailCustomer(
    @CurrentCaller() caller: Caller,
    @Args('userRef', userRef) reference: string,
    @Args('input') input: CustomerMailInput,
  ): Promise<boolean> {
    await this.customerMails.send(caller, reference, input);
    return true;
  }

  @Mutation(() => Mail, {
    description: 'Sends an earlier mail to a customer again; CONFLICT when its text has been deleted.',
  })
  resendMailToCustomer(
    @CurrentCaller() caller: Caller,
    @Args('userRef', userRef) reference: string,
    @Args('id', { type: () => ID, description: 'The mail.' }) id: string,
  ): Promise<Mail> {
    return this.customerMails.resend(caller, reference, id);
  }
}
