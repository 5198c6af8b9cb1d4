import { Field, InputType } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { IsDate, IsEnum, IsOptional, Matches } from 'class-validator';
import { NameField } from '../../platform/documents/field-decorators.js';

@InputType({ description: 'A new API token.' })
export class ApiTokenInput {
  @NameField('What it is for.') name!: string;

  @Field(() => UserType, {
    description: 'What it may do: the type of its user; without one, ADMINISTRATOR or CONCIERGE.',
  })
  @IsEnum(UserType)
  type!: UserType;

  @Field(() => String, { nullable: true, description: 'Reference of the user whom it acts for.' })
  @IsOptional()
  @Matches(/^USR\d{5,}$/)
  userRef?: string | null;

  @Field(() => Date, { nullable: true, description: 'When it ends; left out: never by itself.' })
  @IsOptional()
  @IsDate()
  expiresAt?: Date | null;
}
