import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import type { Request } from 'express';
import { type Caller, Public, Roles } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { listCost } from '../../platform/graphql/cost.js';
import { OncePerRequest } from '../../platform/graphql/once-per-request.js';
import { localeOf } from '../../platform/http/locale.js';
import { User, UsersService } from '../../users/index.js';
import { StaffInvitation } from './staff-invitation.js';
import { StaffInvitations } from './staff-invitations.service.js';
import { StaffRights } from './staff-rights.js';
import {
  AcceptStaffInvitationArgs,
  StaffAreasArgs,
  StaffInvitationArgs,
  StaffInvitationInput,
} from './staff.inputs.js';

/** The staff: who it is, who is invited, and who works in which area (STAFF-01). */
@Resolver()
export class StaffResolver {
  constructor(
    private readonly invitations: StaffInvitations,
    private readonly rights: StaffRights,
    private readonly users: UsersService,
  ) {}

  @Query(() => [User], {
    description: 'Administrators, concierges and restaurant staff, by reference; at most 200.',
    complexity: listCost(50),
  })
  @Roles(UserType.ADMINISTRATOR)
  staff(): Promise<User[]> {
    return this.users.staff();
  }

  @Query(() => [StaffInvitation], {
    description: 'Open invitations, including expired ones, newest first; at most 200.',
    complexity: listCost(20),
  })
  @Roles(UserType.ADMINISTRATOR)
  staffInvitations(): Promise<StaffInvitation[]> {
    return this.invitations.list();
  }

  @Mutation(() => StaffInvitation, {
    description: 'Invites somebody to the staff: mails a single-use link, valid for 7 days.',
  })
  @Roles(UserType.ADMINISTRATOR)
  inviteStaff(
    @Context('req') request: Request,
    @CurrentCaller() caller: Caller,
    @Args('input') input: StaffInvitationInput,
  ): Promise<StaffInvitation> {
    return this.invitations.invite(caller, input, localeOf(request));
  }

  @Mutation(() => StaffInvitation, {
    description: 'Mails a new link of an invitation, valid for 7 days; the earlier link becomes invalid.',
  })
  @Roles(UserType.ADMINISTRATOR)
  resendStaffInvitation(
    @CurrentCaller() caller: Caller,
    @Args() { id }: StaffInvitationArgs,
  ): Promise<StaffInvitation> {
    return this.invitations.resend(caller, id);
  }

  @Mutation(() => Boolean, { description: 'Revokes an invitation; its link becomes invalid.' })
  @Roles(UserType.ADMINISTRATOR)
  async revokeStaffInvitation(
    @CurrentCaller() caller: Caller,
    @Args() { id }: StaffInvitationArgs,
  ): Promise<boolean> {
    await this.invitations.revoke(caller, id);
    return true;
  }

  @Mutation(() => String, {
    description: 'Creates the account of an invitation by its mailed token; returns its e-mail address.',
  })
  @OncePerRequest()
  @Public()
  acceptStaffInvitation(
    @Context('req') request: Request,
    @Args() input: AcceptStaffInvitationArgs,
  ): Promise<string> {
    return this.invitations.accept(request, input);
  }

  @Mutation(() => User, {
    description:
      'Sets the areas of another administrator, from the next request on. Nobody gives rights that they do not have.',
  })
  @Roles(UserType.ADMINISTRATOR)
  setStaffAreas(
    @CurrentCaller() caller: Caller,
    @Args() { reference, areas }: StaffAreasArgs,
  ): Promise<User> {
    return this.rights.setAreas(caller, reference, areas);
  }
}
