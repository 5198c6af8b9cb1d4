import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { UserType } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { pageTypeOf } from '../../platform/documents/page.js';

/** A credential for an integrator's program. The token is shown once and stored as a hash. */
@Schema({ collection: 'apitokens', versionKey: false })
@ObjectType({ description: 'A credential for an integrator’s program.' })
export class ApiToken {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  @Field(() => String, { description: 'Reference such as TOK00001.' })
  @Prop({ type: String, required: true, unique: true })
  reference!: string;

  @Field(() => String, { description: 'Label that describes its use.' })
  @Prop({ type: String, required: true })
  name!: string;

  @Field(() => UserType, { description: 'Role of the token.' })
  @Prop({ type: String, required: true, enum: Object.values(UserType) })
  type!: UserType;

  @Field(() => String, { nullable: true, description: 'Reference of the user the token acts for.' })
  @Prop({ type: String })
  userRef?: string;

  @Prop({ type: String, index: true })
  userId?: string;

  @Field(() => String, { description: 'First characters of the token, to distinguish tokens.' })
  @Prop({ type: String, required: true })
  beginning!: string;

  /** SHA-256: the token has enough entropy to make guessing infeasible. */
  @Prop({ type: String, required: true, unique: true })
  tokenHash!: string;

  @Field(() => String, { description: 'Reference of the administrator who created it.' })
  @Prop({ type: String, required: true })
  createdBy!: string;

  @Field(() => Date, { description: 'Creation time.' })
  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Expiry; null: it does not expire.' })
  @Prop({ type: Date })
  expiresAt?: Date;

  @Field(() => Date, { nullable: true, description: 'Revocation time.' })
  @Prop({ type: Date })
  revokedAt?: Date;

  @Field(() => Date, { nullable: true, description: 'Time of last use, accurate to about a minute.' })
  @Prop({ type: Date })
  lastUsedAt?: Date;
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
