import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { UserType } from '@vinkura/domain';
import type { StaffArea } from '@vinkura/domain/back-office/areas';
import type { Types } from 'mongoose';
import { pageTypeOf } from '../../platform/documents/page.js';
import { StoredField } from '../../platform/documents/stored-field.js';

/** A credential for an integrator's program. The token is shown once and stored as a hash. */
@Schema({ collection: 'apitokens', versionKey: false })
@ObjectType({ description: 'A credential for an integrator’s program.' })
export class ApiToken {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  @StoredField(String, 'Reference such as TOK00001.', { unique: true }) reference!: string;
  @StoredField(String, 'Label that describes its use.') name!: string;
  @StoredField(UserType, 'Role of the token.') type!: UserType;
  @StoredField(String, 'Reference of the user the token acts for.', { nullable: true }) userRef?: string;

  @Prop({ type: String, index: true })
  userId?: string;

  /** Without a user, those of its creator; absent: all (STAFF-01). */
  @Prop({ type: [String], default: undefined })
  areas?: StaffArea[];

  @StoredField(String, 'First characters of the token, to distinguish tokens.') beginning!: string;

  /** SHA-256: the token has enough entropy to make guessing infeasible. */
  @Prop({ type: String, required: true, unique: true })
  tokenHash!: string;

  @StoredField(String, 'Reference of the administrator who created it.') createdBy!: string;
  @StoredField(Date, 'Creation time.') createdAt!: Date;
  @StoredField(Date, 'Expiry; null: it does not expire.', { nullable: true }) expiresAt?: Date;
  @StoredField(Date, 'Revocation time.', { nullable: true }) revokedAt?: Date;
  @StoredField(Date, 'Time of last use, accurate to about a minute.', { nullable: true }) lastUsedAt?: Date;
}
export const ApiTokenSchema = SchemaFactory.createForClass(ApiToken);

@ObjectType({ description: 'A new API token. The token itself is only returned here.' })
export class NewApiToken {
  @Field(() => ApiToken, { description: 'The stored metadata.' })
  apiToken!: ApiToken;

  @Field(() => String, { description: 'The token: send it as Authorization: Bearer …' })
  token!: string;
}

export const ApiTokenPage = pageTypeOf(ApiToken, 'ApiTokenPage', 'API tokens');
