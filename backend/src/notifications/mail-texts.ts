import type { BottleProblem, DeliverySlot, DestinationKind, Locale, NotificationKind } from '@vinkura/domain';
import { MAIL_TEXTS as TEXTS } from '@vinkura/i18n/mails';

/** Texts of one kind of mail, with placeholders such as `{{name}}`. */
interface KindTexts {
  subject: string;
  paragraphs: readonly string[];
  /** Label of the link. */
  link?: string;
  /** Closing text. */
  afterwards?: readonly string[];
}

/** All mail texts of one language. */
export interface MailTexts {
  greeting: string;
  /** Separator of label and value. */
  colon: string;
  line: string;
  bottles: string;
  /** After a price: what the customer asked for. */
  asked: string;
  /** A wine with its saleable bottles, those at which it is low, and expected ones. */
  stockLeft: string;
  automatic: string;
  questions: string;
  seller: string;
  labels: Readonly<
    Record<
      | 'order'
      | 'sender'
      | 'wines'
      | 'products'
      | 'delivery'
      | 'corkage'
      | 'points'
      | 'total'
      | 'payment'
      | 'destination'
      | 'arrival'
      | 'storage'
      | 'previousArrival'
      | 'addedWines'
      | 'payUntil'
      | 'cancellation'
      | 'carrier'
      | 'tracking'
      | 'reason'
      | 'refund'
      | 'returnedPoints'
      | 'freeUntil'
      | 'backInStock'
      | 'cheaper'
      | 'otherVintage'
      | 'lowStock'
      | 'soldOut'
      | 'gift'
      | 'deliveryTime'
      | 'password'
      | 'from'
      | 'topic'
      | 'terms',
      string
    >
  >;
  free: string;
  /** Label of the unsubscribe link. */
  stopMails: string;
  /** Delivery time slots; NO_PREFERENCE is not written. */
  slots: Readonly<Record<DeliverySlot, string>>;
  /** A home delivery on a requested day. */
  deliveryDay: string;
  messageCard: string;
  /** Time of payment. */
  paymentText: string;
  /** Replaces it for an order fully covered by points or the cellar. */
  nothingToPay: string;
  destinations: Readonly<Record<DestinationKind, string>>;
  /** Arrival, by destination and available information. */
  arrival: Readonly<Record<'reservation' | 'shipBy' | 'home' | 'cellar' | 'indent' | 'indentCellar', string>>;
  cancellation: Readonly<Record<'order' | 'indent', string>>;
  /** Before the subject of an urgent mail to the office. */
  urgent: string;
  problems: Readonly<Record<BottleProblem, string>>;
  kinds: Readonly<Record<NotificationKind, KindTexts>>;
  /** Replace those of an order to the cellar. */
  cellarKinds: Readonly<Partial<Record<NotificationKind, KindTexts>>>;
}

/** Assigned to a type of the server: a kind of mail without texts does not compile. */
export const MAIL_TEXTS: Readonly<Record<Locale, MailTexts>> = TEXTS;
