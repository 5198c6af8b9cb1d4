import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/**
 * A request for a sign-in link. Unknown addresses are stored as well and resolved later by a job, so that neither the
 * response nor its timing reveals whether an account exists.
 */
@Schema({ collection: 'signinlinks', versionKey: false })
export class SignInLink {
  _id!: Types.ObjectId;

  /** Lower case; removed once the request is processed. */
  @Prop({ type: String })
  email?: string;

  /** Path to open after signing in; removed once the request is processed. */
  @Prop({ type: String })
  sourcePage?: string;

  @Prop({ type: Boolean, required: true })
  pending!: boolean;

  /** The user the token signs in; absent for an unknown address. */
  @Prop({ type: String, index: true, sparse: true })
  userId?: string;

  /** SHA-256 of the token; the token itself exists only in the mail. */
  @Prop({ type: String, index: { unique: true, sparse: true } })
  tokenHash?: string;

  @Prop({ type: Date })
  usedAt?: Date;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** TTL index: the document is removed after this time. */
  @Prop({ type: Date, required: true, expires: 0 })
  expiresAt!: Date;
}
export const SignInLinkSchema = SchemaFactory.createForClass(SignInLink);
SignInLinkSchema.index({ pending: 1 });
