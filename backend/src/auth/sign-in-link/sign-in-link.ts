import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { EmailTokenRequest } from '../email-tokens/email-token-request.js';

/** A request for a sign-in link. */
@Schema({ collection: 'signinlinks', versionKey: false })
export class SignInLink extends EmailTokenRequest {
  /** Path to open after signing in; removed once the request is processed. */
  @Prop({ type: String })
  sourcePage?: string;

  @Prop({ type: Date, required: true })
  createdAt!: Date;
}
export const SignInLinkSchema = SchemaFactory.createForClass(SignInLink);
