import { Field, InputType } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { IsDate, IsEnum, IsOptional, Matches } from 'class-validator';
import { NameField } from '../../platform/documents/field-decorators.js';

@InputType({ description: 'A new API token.' })
export class ApiTokenInput {
  @NameField('What it is for.') name!: string;

  @Field(() => UserType, {
    description:
      "The token's permissions are those of its user's type; without a user, ADMINISTRATOR or CONCIERGE.",
  })
  @IsEnum(UserType)
  type!: UserType;

  @Field(() => String, { nullable: true, description: 'Reference of the user the token acts for.' })
  @IsOptional()
  @Matches(/^USR\d{5,}$/)
  userRef?: string | null;

  @Field(() => Date, { nullable: true, description: 'Expiry; omit for a token that does not expire.' })
  @IsOptional()
  @IsDate()
  expiresAt?: Date | null;
}
