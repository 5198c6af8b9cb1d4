import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/**
 * A request for a sign-in link. It is stored for unknown addresses just the same, and answered afterwards by a job: the
 * response to the request says nothing, by its time either.
 */
@Schema({ collection: 'signinlinks', versionKey: false })
export class SignInLink {
  _id!: Types.ObjectId;

  /** Lower case; removed once the request was answered. */
  @Prop({ type: String })
  email?: string;

  /** Where signing in leads; removed once the request was answered. */
  @Prop({ type: String })
  sourcePage?: string;

  @Prop({ type: Boolean, required: true })
  pending!: boolean;

  /** Whom the token signs in; absent for an address that nobody has. */
  @Prop({ type: String, index: true, sparse: true })
  userId?: string;

  /** SHA-256 of the token, which is nowhere but in the mail. */
  @Prop({ type: String, index: { unique: true, sparse: true } })
  tokenHash?: string;

  @Prop({ type: Date })
  usedAt?: Date;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** The document is removed after this moment. */
  @Prop({ type: Date, required: true, expires: 0 })
  expiresAt!: Date;
}
export const SignInLinkSchema = SchemaFactory.createForClass(SignInLink);
SignInLinkSchema.index({ pending: 1 });
