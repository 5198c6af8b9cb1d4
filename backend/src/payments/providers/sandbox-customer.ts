import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ProviderCard } from './provider.js';
import type { SandboxBehaviourName } from './sandbox-cards.js';

/** A card saved at the sandbox provider: its public details, and how the test card behaves in later payments. */
@Schema({ _id: false, versionKey: false })
class SandboxSavedCard implements ProviderCard {
  @Prop({ type: String, required: true }) id!: string;
  @Prop({ type: String, required: true }) brand!: string;
  @Prop({ type: String, required: true }) last4!: string;
  @Prop({ type: Number, required: true }) expMonth!: number;
  @Prop({ type: Number, required: true }) expYear!: number;
  @Prop({ type: String, required: true }) behaviour!: SandboxBehaviourName;
  @Prop({ type: Date, required: true }) savedAt!: Date;
}
const SandboxSavedCardSchema = SchemaFactory.createForClass(SandboxSavedCard);

/** Customer of the sandbox provider with the saved cards; not read by other modules. */
@Schema({ collection: 'sandboxcustomers', versionKey: false })
export class SandboxCustomer {
  @Prop({ type: String, required: true })
  _id!: string;

  /** Account that it was created for. */
  @Prop({ type: String, required: true, unique: true })
  owner!: string;

  @Prop({ type: [SandboxSavedCardSchema], default: [] })
  cards!: SandboxSavedCard[];
}
export const SandboxCustomerSchema = SchemaFactory.createForClass(SandboxCustomer);
