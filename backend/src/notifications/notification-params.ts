import type {
  Corkage,
  DestinationKind,
  Locale,
  NotificationKind,
  OrderKind,
  TokyoDay,
  Yen,
} from '@vinkura/domain';

/** Whom a mail goes to, and in which language. */
export interface Recipient {
  email: string;
  name: string;
  locale: Locale;
  /** Reference of the user, where there is one. */
  reference?: string;
}

/** What every mail about an order tells: what was bought, what it costs, where it goes and when. */
export interface OrderMail {
  orderRef: string;
  /** Left out: NORMAL. An INDENT arrives months later and has terms of its own. */
  kind?: OrderKind;
  lines: readonly OrderMailLine[];
  totalProductPrice: Yen;
  deliveryFee: Yen;
  pointsUsed: Yen;
  paymentAmount: Yen;
  destination: DestinationKind;
  /** Name of the restaurant, in Japanese and in Latin letters; null for home and cellar. */
  place: string | null;
  placeEn: string | null;
  /** The reservation; for home and cellar orders the date that stands on the order, if any. */
  wantedAt: Date | null;
  /** What the restaurant takes for the bottles; paid there, in no sum above. Left out for mails of before. */
  corkage?: Corkage | null;
  /** The last day on which the parcel leaves. */
  shipBy: TokyoDay | null;
  carrier?: string | null;
  tracking?: string | null;
}

interface OrderMailLine {
  name: string;
  nameEn: string;
  vintage: string;
  size: string;
  quantity: number;
  unitPrice: Yen;
}

/** What a mail of each kind is filled in with; plain JSON, but for dates. */
export interface NotificationParams {
  WELCOME: Record<string, never>;
  ORDER_PLACED: OrderMail;
  PAYMENT_FAILED: OrderMail & { error: string | null };
  ORDER_CANCELLED: OrderMail;
  REFUNDED: OrderMail & { amount: Yen; reason: string };
  SHIPPED: OrderMail;
  ARRIVING_TOMORROW: OrderMail;
  PLEASE_CONFIRM: OrderMail;
  /** The token opens the feedback form without signing in. */
  FEEDBACK: OrderMail & { secretToken: string };
  CELLAR_YEAR_ENDING: {
    wines: readonly { name: string; nameEn: string; vintage: string; quantity: number }[];
    freeUntil: TokyoDay;
  };
  /** An administrator's reset (decision 21). */
  PASSWORD_RESET: { password: string };
  PASSWORD_FORGOTTEN: { token: string };
  /** A message of a visitor to the shop; it answers to the visitor. */
  CONTACT: { from: string; fromName: string; subject: string; text: string; topic?: string };
}

/** Kinds whose text opens something: it is forgotten once the mail is sent or given up. */
export const SECRET_KINDS: readonly NotificationKind[] = ['PASSWORD_RESET', 'PASSWORD_FORGOTTEN'];
