import { DestinationKind } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';

/** Survey topics, in order (FEED-01). */
export const FEEDBACK_TOPICS = [
  'productExperience',
  'venueService',
  'food',
  'atmosphere',
  'wineQuality',
  'foodPairing',
] as const;
export type FeedbackTopic = (typeof FEEDBACK_TOPICS)[number];

/** Topics for restaurant orders only. */
const VENUE_TOPICS: readonly FeedbackTopic[] = ['venueService', 'food', 'atmosphere'];

export const RATING_MIN = 1;
export const RATING_MAX = 5;

/** Required topics of an order's survey; others are optional. */
export const feedbackTopicsFor = (destination: DestinationKind): readonly FeedbackTopic[] =>
  destination === DestinationKind.RESTAURANT
    ? FEEDBACK_TOPICS
    : FEEDBACK_TOPICS.filter((topic) => !VENUE_TOPICS.includes(topic));

const isRating = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= RATING_MIN && (value as number) <= RATING_MAX;

/** Violations of survey ratings: a missing required one, or one out of range. */
export const checkRatings = (
  ratings: Readonly<Partial<Record<FeedbackTopic, unknown>>>,
  destination: DestinationKind,
): RuleViolation[] => {
  const asked = feedbackTopicsFor(destination);
  return FEEDBACK_TOPICS.flatMap((topic) => {
    const value = ratings[topic] ?? undefined;
    if (value === undefined && !asked.includes(topic)) return [];
    return isRating(value) ? [] : [{ field: topic, messageKey: 'feedback-error-rating' }];
  });
};
