import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { type Caller, Roles } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { JSONObject } from '../../platform/graphql/scalars.js';
import { DataRequestArgs } from './data-requests.inputs.js';
import { DataRequests } from './data-requests.service.js';

@Resolver()
export class DataRequestsResolver {
  constructor(private readonly requests: DataRequests) {}

  @Mutation(() => JSONObject, {
    description:
      'All personal data of a user, as in the user’s own export. The request is kept in the audit log.',
  })
  @Roles(UserType.ADMINISTRATOR)
  exportPersonalData(
    @CurrentCaller() caller: Caller,
    @Args() { reference, request }: DataRequestArgs,
  ): Promise<Record<string, unknown>> {
    return this.requests.export(caller, reference, request);
  }

  @Mutation(() => Boolean, {
    description:
      'Erases a user’s personal data; what the law requires is kept under the reference alone. CONFLICT while an order or a payment is open.',
  })
  @Roles(UserType.ADMINISTRATOR)
  async erasePersonalData(
    @CurrentCaller() caller: Caller,
    @Args() { reference, request }: DataRequestArgs,
  ): Promise<boolean> {
    await this.requests.erase(caller, reference, request);
    return true;
  }
}
