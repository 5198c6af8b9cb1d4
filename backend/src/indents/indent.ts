import { ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { LoyaltyStatus } from '@vinkura/domain';
import { INDENTS } from '@vinkura/domain/back-office/settings';
import { SoftDeletedDocument } from '../platform/documents/base-document.js';
import { storedFields } from '../platform/documents/declared-fields.js';

const Stored = storedFields(INDENTS);

/** Unsold bottles of one wine at one price, released to the shop's stock when the pre-order closed. */
@Schema({ _id: false, versionKey: false })
export class UnsoldWine {
  @Prop({ type: String, required: true })
  productRef!: string;

  @Prop({ type: Number, required: true })
  unitPrice!: number;

  @Prop({ type: Number, required: true })
  quantity!: number;
}
const UnsoldWineSchema = SchemaFactory.createForClass(UnsoldWine);

/** A pre-order campaign: rare wines ordered from their makers on behalf of customers (REQ-D29). */
@Schema({ collection: 'indents', versionKey: false })
@ObjectType({ description: 'A pre-order campaign.' })
export class Indent extends SoftDeletedDocument {
  @Stored('Reference such as IND00001.') reference!: string;
  @Stored('Name, in Japanese.') name!: string;
  @Stored('Name, in English.') nameEn!: string;
  @Stored('Description, in Japanese.', {
    input: 'What the pre-order is about, in Japanese.',
    default: '',
  })
  text!: string;
  @Stored('Description, in English.', { input: 'What the pre-order is about, in English.', default: '' })
  textEn!: string;
  @Stored('Picture URL.') image?: string;
  @Stored('Start of the ordering period.', { input: 'When ordering begins.' }) opensAt!: Date;
  @Stored('End of the ordering period.', { input: 'When ordering ends.', index: true }) closesAt!: Date;
  @Stored('Whether access is limited (REQ-D23).', { input: 'Whether it is for some customers only.' })
  limited!: boolean;
  @Stored('Lowest tier that enters a limited pre-order; GOLD when it is not given.', {
    type: () => LoyaltyStatus,
    hidden: true,
  })
  minTier?: LoyaltyStatus;
  @Stored('References of users with access to a limited pre-order whatever their tier.', { hidden: true })
  allowedUsers!: string[];
  @Stored('Reference of the warehouse where its bottles lie.', { hidden: true }) warehouseRef!: string;

  /** Bottles released on closing, so that the page of an ended pre-order still shows its wines. */
  @Prop({ type: [UnsoldWineSchema], default: [] })
  unsold!: UnsoldWine[];
}
export const IndentSchema = SchemaFactory.createForClass(Indent);
