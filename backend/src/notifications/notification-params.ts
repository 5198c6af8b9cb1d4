import type {
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
  /** What a home order asks for. */
  deliveryDay?: TokyoDay | null;
  deliverySlot?: DeliverySlot | null;
  gift?: { noshi: NoshiKind | null; noshiName: string | null; message: string | null } | null;
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
  /** Favourite wines that can be bought again (FAV-01); both addresses end these mails without signing in. */
  BACK_IN_STOCK: {
    wines: readonly {
      reference: string;
      name: string;
      nameEn: string;
      vintage: string;
      size: string;
      price: Yen;
    }[];
    /** Path in the shop. */
    stopPath: string;
    /** Whole address, which a mailbox calls by itself. */
    unsubscribeUrl: string;
  };
  /** An administrator's reset (REQ-D21). */
  PASSWORD_RESET: { password: string };
  PASSWORD_FORGOTTEN: { token: string };
  /** A one-time link (KEY-01); the path is where signing in leads. */
  SIGN_IN_LINK: { token: string; sourcePage: string | null };
  /** A concierge's proposal of wines (PROP-01); the token opens it for the customer alone. */
  PROPOSAL: {
    token: string;
    /** Name of the concierge. */
    from: string;
    message: string | null;
    wines: readonly { name: string; nameEn: string; vintage: string; quantity: number; sentence: string }[];
    /** The last day on which it can be opened. */
    until: TokyoDay;
  };
  /** A message of a visitor to the shop; it answers to the visitor. */
  CONTACT: { from: string; fromName: string; subject: string; text: string; topic?: string };
}

/** Kinds whose text opens something: it is forgotten once the mail is sent or given up. */
export const SECRET_KINDS: readonly NotificationKind[] = [
  'PASSWORD_RESET',
  'PASSWORD_FORGOTTEN',
  'SIGN_IN_LINK',
  'PROPOSAL',
];
