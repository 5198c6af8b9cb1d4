import { Prop, Schema } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/**
 * A request for a mailed single-use token. Requests for unknown addresses are stored as well and resolved later by a
 * job, so that neither the response nor its timing reveals whether an account exists.
 */
@Schema({ versionKey: false })
export abstract class EmailTokenRequest {
  _id!: Types.ObjectId;

  /** Lower case; removed once the request is processed. */
  @Prop({ type: String })
  email?: string;

  @Prop({ type: Boolean, required: true, index: true })
  pending!: boolean;

  /** The user of the token; absent for an unknown address. */
  @Prop({ type: String, index: true, sparse: true })
  userId?: string;

  /** SHA-256 of the token; the token itself exists only in the mail. */
  @Prop({ type: String, index: { unique: true, sparse: true } })
  tokenHash?: string;

  @Prop({ type: Date })
  usedAt?: Date;

  /** TTL index: the document is removed after this time. */
  @Prop({ type: Date, required: true, expires: 0 })
  expiresAt!: Date;
}
