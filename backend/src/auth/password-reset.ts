import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { EmailTokenRequest } from './email-tokens/email-token-request.js';

/** A password-reset request. */
@Schema({ collection: 'passwordresets', versionKey: false })
export class PasswordReset extends EmailTokenRequest {}
export const PasswordResetSchema = SchemaFactory.createForClass(PasswordReset);
