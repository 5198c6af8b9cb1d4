import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { UserType } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { pageTypeOf } from '../../platform/documents/page.js';

/** What an integrator's program signs in with; the token itself is shown once and kept as a hash. */
@Schema({ collection: 'apitokens', versionKey: false })
@ObjectType({ description: 'What an integrator’s program signs in with.' })
export class ApiToken {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  @Field(() => String, { description: 'Reference such as TOK00001.' })
  @Prop({ type: String, required: true, unique: true })
  reference!: string;

  @Field(() => String, { description: 'What it is for.' })
  @Prop({ type: String, required: true })
  name!: string;

  @Field(() => UserType, { description: 'What it may do.' })
  @Prop({ type: String, required: true, enum: Object.values(UserType) })
  type!: UserType;

  @Field(() => String, { nullable: true, description: 'Reference of the user whom it acts for.' })
  @Prop({ type: String })
  userRef?: string;

  @Prop({ type: String, index: true })
  userId?: string;

  @Field(() => String, { description: 'How the token begins, to tell one from another.' })
  @Prop({ type: String, required: true })
  beginning!: string;

  /** SHA-256: a token is random enough that nobody finds it by guessing. */
  @Prop({ type: String, required: true, unique: true })
  tokenHash!: string;

  @Field(() => String, { description: 'Reference of the administrator who made it.' })
  @Prop({ type: String, required: true })
  createdBy!: string;

  @Field(() => Date, { description: 'When it was made.' })
  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it ends; null: never by itself.' })
  @Prop({ type: Date })
  expiresAt?: Date;

  @Field(() => Date, { nullable: true, description: 'When it was revoked.' })
  @Prop({ type: Date })
  revokedAt?: Date;

  @Field(() => Date, { nullable: true, description: 'When it was used last, to about a minute.' })
  @Prop({ type: Date })
  lastUsedAt?: Date;
}
export const ApiTokenSchema = SchemaFactory.createForClass(ApiToken);

@ObjectType({ description: 'A new API token, with the token itself, which is shown this one time.' })
export class NewApiToken {
  @Field(() => ApiToken, { description: 'What is kept of it.' })
  apiToken!: ApiToken;

  @Field(() => String, { description: 'The token: send it as Authorization: Bearer …' })
  token!: string;
}

export const ApiTokenPage = pageTypeOf(ApiToken, 'ApiTokenPage', 'API tokens');
