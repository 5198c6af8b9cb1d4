import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { WineLabel } from '../catalog/index.js';
import { Day, Yen } from '../platform/graphql/scalars.js';
import { listCost } from '../platform/graphql/cost.js';

/** How the money of a receipt was received. */
export const ReceiptPaymentMethod = { CARD: 'CARD', POINTS: 'POINTS' } as const;
export type ReceiptPaymentMethod = keyof typeof ReceiptPaymentMethod;
registerEnumType(ReceiptPaymentMethod, {
  name: 'ReceiptPaymentMethod',
  description: 'How an order was paid: by card, or by points alone.',
});

@ObjectType({ description: 'Who issues an invoice; null where the operator has not said so.' })
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

  @Field(() => Yen, { description: "Price of a bottle; 0 for one out of the customer's own cellar." })
  unitPrice!: number;

  @Field(() => Yen, { description: 'Price of the line.' })
  amount!: number;

  @Field(() => Int, { description: 'Percent of consumption tax contained in it.' })
  taxRatePercent!: number;

  @Field(() => Boolean, { description: "Whether the bottles come out of the customer's own cellar." })
  fromCellar!: boolean;
}

@ObjectType({ description: 'The total of a rate of consumption tax, and the tax that it contains.' })
export class InvoiceTax {
  @Field(() => Int, { description: 'Percent.' })
  ratePercent!: number;

  @Field(() => Yen, { description: 'Total at this rate, tax included, after points.' })
  total!: number;

  @Field(() => Yen, { description: 'Tax contained in it, rounded down once.' })
  tax!: number;

  @Field(() => Yen, { description: 'The total without its tax.' })
  taxExcluded!: number;
}

@ObjectType({ description: 'Money given back after the invoice: a credit note.' })
export class CreditNote {
  @Field(() => String, { description: 'Number.' })
  number!: string;

  @Field(() => Day, { description: 'The day on which it was given back or decided.' })
  date!: string;

  @Field(() => Yen, { description: 'How much, tax included.' })
  amount!: number;

  @Field(() => Yen, { description: 'Tax contained in it, rounded down.' })
  tax!: number;

  @Field(() => Int, { description: 'Percent of consumption tax.' })
  taxRatePercent!: number;

  @Field(() => String, { description: 'Why.' })
  reason!: string;

  @Field(() => Boolean, { description: 'Whether the provider has given it back.' })
  done!: boolean;
}

/** What a customer is given for money received; computed as the invoice is. */
@ObjectType({ description: 'The receipt of a paid order.' })
export class Receipt {
  @Field(() => String, { description: 'Number; there is one for each order.' })
  number!: string;

  @Field(() => String, { description: 'Reference of the order.' })
  orderRef!: string;

  @Field(() => Day, { description: 'The day on which the money was received.' })
  date!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Whom it is made out to: the name on the invoice, or the customer.',
  })
  addressee!: string | null;

  @Field(() => Yen, { description: 'What was received, after points.' })
  amount!: number;

  @Field(() => Yen, { description: 'What of it has been given back since.' })
  refunded!: number;

  @Field(() => [InvoiceTax], { complexity: listCost(2), description: 'By rate of tax; there is one rate.' })
  taxes!: InvoiceTax[];

  @Field(() => String, { description: 'What for, in Japanese.' })
  purpose!: string;

  @Field(() => String, { description: 'What for, in English.' })
  purposeEn!: string;

  @Field(() => ReceiptPaymentMethod, {
    description: 'How it was paid. A receipt for a card payment needs no revenue stamp if it says so.',
  })
  paymentMethod!: ReceiptPaymentMethod;

  @Field(() => InvoiceIssuer, { description: 'Who issues it.' })
  issuer!: InvoiceIssuer;

  @Field(() => Boolean, { description: 'Whether the issuer is named as a qualified invoice needs it.' })
  qualified!: boolean;
}

@ObjectType({ description: 'The invoice of a paid order.' })
export class Invoice {
  @Field(() => String, { description: 'Number; there is one for each order.' })
  number!: string;

  @Field(() => String, { description: 'Reference of the order.' })
  orderRef!: string;

  @Field(() => Day, { description: 'Day of the transaction: when the order was paid.' })
  date!: string;

  @Field(() => InvoiceIssuer, { description: 'Who issues it.' })
  issuer!: InvoiceIssuer;

  @Field(() => Boolean, { description: 'Whether the issuer is named as a qualified invoice needs it.' })
  qualified!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Key of the sentence that says why it is no qualified invoice.',
  })
  noticeKey!: string | null;

  @Field(() => String, { nullable: true, description: 'Whom it is made out to; null until it is entered.' })
  invoiceName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the customer, to whom it is made out while no other name is entered.',
  })
  customerName!: string | null;

  @Field(() => Boolean, { description: 'Whether the name is entered and cannot be changed any more.' })
  invoiceNameFixed!: boolean;

  @Field(() => [InvoiceLine], { complexity: listCost(10), description: 'The wines.' })
  lines!: InvoiceLine[];

  @Field(() => Yen, { description: 'The wines together.' })
  totalProductPrice!: number;

  @Field(() => Yen, { description: 'Delivery, at the same rate.' })
  deliveryFee!: number;

  @Field(() => Yen, { description: 'Wines and delivery.' })
  totalAmount!: number;

  @Field(() => Int, { description: 'Points used, a discount of 1 yen each.' })
  pointsUsed!: number;

  @Field(() => Yen, { description: 'What was paid: wines and delivery minus points.' })
  total!: number;

  @Field(() => [InvoiceTax], { complexity: listCost(2), description: 'By rate of tax; there is one rate.' })
  taxes!: InvoiceTax[];

  @Field(() => [CreditNote], { complexity: listCost(3), description: 'What was given back since.' })
  creditNotes!: CreditNote[];

  @Field(() => Yen, { description: 'Given back in all.' })
  refunded!: number;

  @Field(() => Yen, { description: 'Tax contained in what was given back.' })
  refundedTax!: number;

  @Field(() => Yen, { description: 'What the customer has paid in the end.' })
  balance!: number;

  @Field(() => String, { description: 'The sentence the law asks for beside wine, in Japanese.' })
  ageNotice!: string;
}
