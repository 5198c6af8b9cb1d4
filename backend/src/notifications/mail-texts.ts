import type { DeliverySlot, DestinationKind, Locale, NotificationKind } from '@vinkura/domain';
import { MAIL_TEXTS as TEXTS } from '@vinkura/i18n/mails';

/** The words of one kind of mail; `{{name}}` and the like are filled in. */
interface KindTexts {
  subject: string;
  paragraphs: readonly string[];
  /** What the link of the mail is called. */
  link?: string;
  /** Said after the particulars. */
  afterwards?: readonly string[];
}

/** Everything that mails say in one language. */
export interface MailTexts {
  greeting: string;
  /** Between a label and its value. */
  colon: string;
  line: string;
  bottles: string;
  automatic: string;
  questions: string;
  seller: string;
  labels: Readonly<
    Record<
      | 'order'
      | 'wines'
      | 'products'
      | 'delivery'
      | 'corkage'
      | 'points'
      | 'total'
      | 'payment'
      | 'destination'
      | 'arrival'
      | 'cancellation'
      | 'carrier'
      | 'tracking'
      | 'reason'
      | 'refund'
      | 'freeUntil'
      | 'backInStock'
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
  /** The link that ends mails of a kind. */
  stopMails: string;
  /** Slots of a home delivery; NO_PREFERENCE is not written. */
  slots: Readonly<Record<DeliverySlot, string>>;
  /** A home delivery on a day asked for. */
  deliveryDay: string;
  messageCard: string;
  /** When payment is taken. */
  paymentText: string;
  /** Instead of it, for an order that points or the cellar cover. */
  nothingToPay: string;
  destinations: Readonly<Record<DestinationKind, string>>;
  /** When the wine arrives, by destination and by what is known of it. */
  arrival: Readonly<Record<'reservation' | 'shipBy' | 'home' | 'cellar' | 'indent', string>>;
  cancellation: Readonly<Record<'order' | 'indent', string>>;
  kinds: Readonly<Record<NotificationKind, KindTexts>>;
}

/** Assigned to a type of the server: a kind of mail without texts does not compile. */
export const MAIL_TEXTS: Readonly<Record<Locale, MailTexts>> = TEXTS;
