import { Field, Int, ObjectType } from '@nestjs/graphql';
import { WineLabel } from '../catalog/index.js';
import { Day, Yen } from '../platform/graphql/scalars.js';
import { listCost } from '../platform/graphql/cost.js';
import { enumOf } from '../platform/graphql/enums.js';

/** Payment method of a receipt. */
export const ReceiptPaymentMethod = enumOf(
  'ReceiptPaymentMethod',
  'Payment method of an order: by card, or by points alone.',
  ['CARD', 'POINTS'],
);
export type ReceiptPaymentMethod = keyof typeof ReceiptPaymentMethod;

@ObjectType({ description: 'Issuer of an invoice; fields not configured by the operator are null.' })
export class InvoiceIssuer {
  @Field(() => String, { nullable: true, description: 'Registered name.' })
  name!: string | null;

  @Field(() => String, { nullable: true, description: 'Registration number: T and 13 digits.' })
  registrationNumber!: string | null;

  @Field(() => String, { nullable: true, description: 'Postal address.' })
  address!: string | null;

  @Field(() => String, { nullable: true, description: 'Telephone.' })
  phone!: string | null;
}

@ObjectType({ description: 'A wine on an invoice.' })
export class InvoiceLine extends WineLabel {
  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;

  @Field(() => Yen, { description: 'Price of a bottle; 0 for one from the customer’s cellar.' })
  unitPrice!: number;

  @Field(() => Yen, { description: 'Price of the line.' })
  amount!: number;

  @Field(() => Int, { description: 'Consumption tax rate included, in percent.' })
  taxRatePercent!: number;

  @Field(() => Boolean, { description: 'Whether the bottles come from the customer’s cellar.' })
  fromCellar!: boolean;
}

@ObjectType({ description: 'Total of a consumption tax rate, and the tax included.' })
export class InvoiceTax {
  @Field(() => Int, { description: 'Percent.' })
  ratePercent!: number;

  @Field(() => Yen, { description: 'Total at this rate, including tax, after points.' })
  total!: number;

  @Field(() => Yen, { description: 'Tax included, rounded down once.' })
  tax!: number;

  @Field(() => Yen, { description: 'The total without its tax.' })
  taxExcluded!: number;
}

@ObjectType({ description: 'A credit note for a refund after the invoice.' })
export class CreditNote {
  @Field(() => String, { description: 'Number.' })
  number!: string;

  @Field(() => Day, { description: 'Date of the refund or of its decision.' })
  date!: string;

  @Field(() => Yen, { description: 'Amount including tax.' })
  amount!: number;

  @Field(() => Yen, { description: 'Tax included, rounded down.' })
  tax!: number;

  @Field(() => Int, { description: 'Percent of consumption tax.' })
  taxRatePercent!: number;

  @Field(() => String, { description: 'Reason.' })
  reason!: string;

  @Field(() => Boolean, { description: 'Whether the provider has executed it.' })
  done!: boolean;
}

/** A receipt for money received; computed like the invoice. */
@ObjectType({ description: 'The receipt of a paid order.' })
export class Receipt {
  @Field(() => String, { description: 'Number; one per order.' })
  number!: string;

  @Field(() => String, { description: 'Reference of the order.' })
  orderRef!: string;

  @Field(() => Day, { description: 'Date of payment.' })
  date!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Recipient: the name on the invoice, or the customer.',
  })
  addressee!: string | null;

  @Field(() => Yen, { description: 'Amount received, after points.' })
  amount!: number;

  @Field(() => Yen, { description: 'Amount refunded since.' })
  refunded!: number;

  @Field(() => [InvoiceTax], { complexity: listCost(2), description: 'By rate of tax; there is one rate.' })
  taxes!: InvoiceTax[];

  @Field(() => String, { description: 'Purpose, in Japanese.' })
  purpose!: string;

  @Field(() => String, { description: 'Purpose, in English.' })
  purposeEn!: string;

  @Field(() => ReceiptPaymentMethod, {
    description: 'Payment method. A receipt that states a card payment needs no revenue stamp.',
  })
  paymentMethod!: ReceiptPaymentMethod;

  @Field(() => InvoiceIssuer, { description: 'Issuer.' })
  issuer!: InvoiceIssuer;

  @Field(() => Boolean, { description: 'Whether the issuer’s data suffices for a qualified invoice.' })
  qualified!: boolean;
}

@ObjectType({ description: 'The invoice of a paid order.' })
export class Invoice {
  @Field(() => String, { description: 'Number; one per order.' })
  number!: string;

  @Field(() => String, { description: 'Reference of the order.' })
  orderRef!: string;

  @Field(() => Day, { description: 'Transaction date: when the order was paid.' })
  date!: string;

  @Field(() => InvoiceIssuer, { description: 'Issuer.' })
  issuer!: InvoiceIssuer;

  @Field(() => Boolean, { description: 'Whether the issuer’s data suffices for a qualified invoice.' })
  qualified!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Message key of the reason why it is not a qualified invoice.',
  })
  noticeKey!: string | null;

  @Field(() => String, { nullable: true, description: 'Recipient; null until entered.' })
  invoiceName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the customer, the default recipient.',
  })
  customerName!: string | null;

  @Field(() => Boolean, { description: 'Whether the recipient is entered and immutable.' })
  invoiceNameFixed!: boolean;

  @Field(() => [InvoiceLine], { complexity: listCost(10), description: 'The wines.' })
  lines!: InvoiceLine[];

  @Field(() => Yen, { description: 'Subtotal of the wines.' })
  totalProductPrice!: number;

  @Field(() => Yen, { description: 'Delivery, at the same rate.' })
  deliveryFee!: number;

  @Field(() => Yen, { description: 'Wines and delivery.' })
  totalAmount!: number;

  @Field(() => Int, { description: 'Points used, a discount of 1 yen each.' })
  pointsUsed!: number;

  @Field(() => Yen, { description: 'Amount paid: wines and delivery minus points.' })
  total!: number;

  @Field(() => [InvoiceTax], { complexity: listCost(2), description: 'By rate of tax; there is one rate.' })
  taxes!: InvoiceTax[];

  @Field(() => [CreditNote], { complexity: listCost(3), description: 'Refunds since.' })
  creditNotes!: CreditNote[];

  @Field(() => Yen, { description: 'Total refunded.' })
  refunded!: number;

  @Field(() => Yen, { description: 'Tax included in the refunds.' })
  refundedTax!: number;

  @Field(() => Yen, { description: 'Final amount paid.' })
  balance!: number;

  @Field(() => String, { description: 'The notice required by law for wine, in Japanese.' })
  ageNotice!: string;
}
