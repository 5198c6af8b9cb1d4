import { Field, ObjectType } from '@nestjs/graphql';
import { pageTypeOf } from '../platform/documents/page.js';
import { User } from './user.js';

/** What a user sees of those they referred (REQ-D22). */
@ObjectType({ description: 'A referred user.' })
export class AffiliatedUser {
  @Field(() => String, { description: 'Reference such as USR00001.' })
  reference!: string;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => Date, { nullable: true, description: 'Member since.' })
  membershipDate?: Date;

  @Field(() => String, { nullable: true, description: 'Reference of the referrer.' })
  referent?: string;
}

export const UserPage = pageTypeOf(User, 'UserPage', 'users');
export const AffiliatedUserPage = pageTypeOf(AffiliatedUser, 'AffiliatedUserPage', 'affiliated users');
