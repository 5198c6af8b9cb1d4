import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/**
 * Somebody's wish for a new password. It is written down for unknown addresses just the same, and looked into
 * afterwards: the answer to the wish says nothing, by its time either.
 */
@Schema({ collection: 'passwordresets', versionKey: false })
export class PasswordReset {
  _id!: Types.ObjectId;

  /** Lower case; gone once the wish was looked into. */
  @Prop({ type: String })
  email?: string;

  @Prop({ type: Boolean, required: true })
  pending!: boolean;

  /** Whose password the token changes; absent for an address that nobody has. */
  @Prop({ type: String, index: true, sparse: true })
  userId?: string;

  /** SHA-256 of the token, which is nowhere but in the mail. */
  @Prop({ type: String, index: { unique: true, sparse: true } })
  tokenHash?: string;

  @Prop({ type: Date })
  usedAt?: Date;

  /** The document is removed after this moment. */
  @Prop({ type: Date, required: true, expires: 0 })
  expiresAt!: Date;
}
export const PasswordResetSchema = SchemaFactory.createForClass(PasswordReset);
PasswordResetSchema.index({ pending: 1 });
