import type { DeliverySlot, DestinationKind, Gift } from '@vinkura/domain';

/**
 * Stages of demo orders. Each is a path through the transition table up to its last step; alternative endings have
 * separate names.
 */
export type Stage =
  | 'PLACED'
  | 'VERIFYING_PAYMENT'
  | 'PLACED_PAYMENT_ERROR'
  | 'PAID'
  | 'PLANNING'
  | 'PLANNED'
  | 'READY_TO_PREPARE'
  | 'IN_PREPARATION'
  | 'PREPARED'
  | 'IN_DELIVERY'
  | 'RECEPTION_CONFIRMED'
  | 'CLOSED_WITH_FEEDBACK'
  | 'CLOSED_BY_TIME'
  | 'ON_HOLD'
  | 'ABANDONED'
  | 'CANCELLED_BY_CUSTOMER'
  | 'CANCELLED_AND_REFUNDED';

/** A demo order in one line; `orders.ts` expands it. */
export interface Story {
  /** Mailbox of the customer. */
  customer: string;
  /** Days before the moment of loading. */
  placed: number;
  stage: Stage;
  to: DestinationKind;
  /** Price limit in yen and number of bottles of each wine; which wine it is, chance decides. */
  wines: readonly (readonly [atMost: number, bottles: number])[];
  /** Wines by name, `wine/vintage/size`, and their bottles. */
  bottles?: readonly (readonly [bottle: string, count: number])[];
  /** Restaurant orders: the venue, and the evening in days from the moment of loading. */
  venue?: string;
  evening?: number;
  /** Of the table, Japan time; without it the entry of the restaurant nearest to 19:00. */
  time?: string;
  seats?: number;
  withCourse?: boolean;
  venueConfirmed?: boolean;
  /** Home orders: days after the earliest one that it is wanted on, and when. */
  delivery?: { daysLater: number; slot: DeliverySlot };
  gift?: Gift;
  points?: number;
  /** Bottles out of the cellar: the index of the cellar story, and how many of its first wine. */
  fromCellar?: { story: string; bottles: number };
  /** Names a story that others refer to. */
  key?: string;
  /** Bottles of a pre-order: its key, and how many of its first wine. */
  indent?: { key: string; bottles: number };
  /** Ratings and words of the feedback. */
  feedback?: Feedback;
  /** What the card company said. */
  decline?: string;
  /** Why it is on hold, was cancelled or refunded. */
  comment?: string;
}

/** The six questions of the survey, 1 to 5 (FEED-01), and a remark. */
export interface Feedback {
  ratings: readonly [
    productExperience: number,
    venueService: number,
    food: number,
    atmosphere: number,
    wineQuality: number,
    foodPairing: number,
  ];
  comment: string;
  /** The comment awaits moderation. */
  isUnread?: boolean;
}
