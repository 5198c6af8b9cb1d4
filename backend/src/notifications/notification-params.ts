import type {
  BottleProblem,
  ContactTopic,
  Corkage,
  DeliverySlot,
  DestinationKind,
  Locale,
  NoshiKind,
  NotificationKind,
  OrderKind,
  TokyoDay,
  Yen,
} from '@vinkura/domain';

/** Recipient and language of a mail. */
export interface Recipient {
  email: string;
  name: string;
  locale: Locale;
  /** Reference of the user, if any. */
  reference?: string;
}

/** Content of every order mail: wines, price, destination and date. */
export interface OrderMail {
  orderRef: string;
  /** Defaults to NORMAL. An INDENT arrives months later and has its own terms. */
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
  /** The reservation; for home and cellar orders the order's date, if any. */
  wantedAt: Date | null;
  /** Corkage, paid at the restaurant, in no total above. Absent in older mails. */
  corkage?: Corkage | null;
  /** Latest shipping day. */
  shipBy: TokyoDay | null;
  /** Gift and delivery options of a home order. */
  deliveryDay?: TokyoDay | null;
  deliverySlot?: DeliverySlot | null;
  gift?: {
    noshi: NoshiKind | null;
    noshiName: string | null;
    message: string | null;
    senderName?: string | null;
  } | null;
  carrier?: string | null;
  tracking?: string | null;
}

/** The parts of an order's date. */
export type OrderMailDates = Pick<OrderMail, 'wantedAt' | 'shipBy' | 'deliveryDay' | 'deliverySlot'>;

interface OrderMailLine {
  name: string;
  nameEn: string;
  vintage: string;
  size: string;
  quantity: number;
  unitPrice: Yen;
}

/** The bottles of a claim, and why it was decided so. */
export interface ClaimMail {
  wine: Pick<OrderMailLine, 'name' | 'nameEn' | 'vintage' | 'quantity'>;
  reason: string | null;
  /** Points granted; 0 for other decisions. */
  points: number;
}

/** Parameters of each kind of mail; plain JSON except for dates. */
/** A wine with an alert; `level` is the number of bottles at which it is low. */
interface AlertedBottles {
  name: string;
  nameEn: string;
  vintage: string;
  quantity: number;
  level: number;
  expected: number;
}

/** A wine as a mail names it. */
interface MailedWine {
  reference: string;
  name: string;
  nameEn: string;
  vintage: string;
  size: string;
  price: Yen;
}

/** A mail about wines; both URLs unsubscribe without signing in. */
interface StoppableMail<Wine> {
  wines: readonly Wine[];
  /** Path in the shop. */
  stopPath: string;
  /** Absolute one-click unsubscribe URL. */
  unsubscribeUrl: string;
}

export interface NotificationParams {
  WELCOME: Record<string, never>;
  ORDER_PLACED: OrderMail;
  PAYMENT_FAILED: OrderMail & { error: string | null };
  ORDER_CANCELLED: OrderMail;
  /** `previous`: the last date that was mailed to the customer; null if that mail was still unsent. */
  ORDER_RESCHEDULED: OrderMail & { previous: OrderMailDates | null };
  /** Lines of the address; `previous` as in `ORDER_RESCHEDULED`. */
  ADDRESS_CHANGED: OrderMail & { address: readonly string[]; previous: readonly string[] | null };
  /** Other wines: what is refunded, and what was added and is to be paid by its link. */
  ORDER_CHANGED: OrderMail & {
    /** Yen, to the card. */
    refund: Yen;
    /** Points that are returned. */
    points?: number;
    added: readonly OrderMailLine[];
    payment: { orderRef: string; amount: Yen; until: Date } | null;
  };
  REFUNDED: OrderMail & { amount: Yen; reason: string };
  /** Decisions about claims (CLAIM-01); a refund is `REFUNDED`. */
  CLAIM_REPLACED: OrderMail & ClaimMail;
  CLAIM_POINTS: OrderMail & ClaimMail;
  CLAIM_DECLINED: OrderMail & ClaimMail;
  SHIPPED: OrderMail;
  ARRIVING_TOMORROW: OrderMail;
  PLEASE_CONFIRM: OrderMail;
  /** The token opens the feedback form without signing in. */
  FEEDBACK: OrderMail & { secretToken: string };
  CELLAR_YEAR_ENDING: {
    wines: readonly { name: string; nameEn: string; vintage: string; quantity: number }[];
    freeUntil: TokyoDay;
  };
  /** Favourite wines back in stock (FAV-01). */
  BACK_IN_STOCK: StoppableMail<MailedWine>;
  /** Wines whose price has fallen to what the customer asked for, in yen at most (WISH-01). */
  PRICE_ALERT: StoppableMail<MailedWine & { asked: Yen }>;
  /** Other vintages of wines, which can be bought now (WISH-01). */
  VINTAGE_ALERT: StoppableMail<MailedWine>;
  /** A wine that the customer asked for is on sale (WISH-01). */
  WISH_LISTED: { wanted: string; wine: MailedWine };
  /** An administrator's reset (REQ-D21). */
  PASSWORD_RESET: { password: string };
  PASSWORD_FORGOTTEN: { token: string };
  /** A single-use sign-in link (KEY-01); the path is opened after signing in. */
  SIGN_IN_LINK: { token: string; sourcePage: string | null };
  /** Sent to the person invited to the staff (STAFF-01). */
  STAFF_INVITATION: { token: string };
  /** Sent to a customer created by telephone (PHONE-01). */
  CUSTOMER_INVITATION: { code: string };
  /** Written by the office to a customer. */
  CUSTOMER_MESSAGE: { subject: string; text: string };
  /** A concierge's proposal of wines (PROP-01); the token opens it for that customer only. */
  PROPOSAL: {
    token: string;
    /** Name of the concierge. */
    from: string;
    message: string | null;
    wines: readonly { name: string; nameEn: string; vintage: string; quantity: number; sentence: string }[];
    /** Last day of validity. */
    until: TokyoDay;
  };
  /** To the office: bottles that a restaurant has reported (ALARM-01). Urgent: the dinner is today. */
  BOTTLE_ALARM: {
    orderRef: string;
    isUrgent: boolean;
    wantedAt: Date | null;
    place: string | null;
    placeEn: string | null;
    bottles: readonly {
      problem: BottleProblem;
      name: string;
      nameEn: string;
      vintage: string;
      quantity: number;
      note: string | null;
    }[];
  };
  /** To the staff of the stock, once a day: wines on sale that are low or sold out (ALERT-01). */
  STOCK_ALERT: {
    day: TokyoDay;
    /** Numbers of wines; the lists name the first ones. */
    lowCount: number;
    soldOutCount: number;
    low: readonly AlertedBottles[];
    soldOut: readonly AlertedBottles[];
  };
  /** A visitor's message to the shop; replies go to the visitor. The topic is used as the subject if there is none. */
  CONTACT: { from: string; fromName: string; subject: string; text: string; topic?: ContactTopic };
}

/** Kinds whose text contains a credential: deleted once the mail is sent or given up. */
export const SECRET_KINDS: readonly NotificationKind[] = [
  'PASSWORD_RESET',
  'PASSWORD_FORGOTTEN',
  'SIGN_IN_LINK',
  'STAFF_INVITATION',
  'CUSTOMER_INVITATION',
  'PROPOSAL',
];
