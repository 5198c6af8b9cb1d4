import { describe, expect, it } from '@jest/globals';
import { checkRatings, FEEDBACK_TOPICS, feedbackTopicsFor } from './feedback.js';

const all = (value: unknown) => Object.fromEntries(FEEDBACK_TOPICS.map((topic) => [topic, value]));

describe('the survey after an order', () => {
  it('[FEED-01] has six ratings after a dinner, and those of the wine at home', () => {
    expect(FEEDBACK_TOPICS).toHaveLength(6);
    expect(feedbackTopicsFor('RESTAURANT')).toEqual(FEEDBACK_TOPICS);
    expect(feedbackTopicsFor('HOME')).toEqual(['productExperience', 'wineQuality', 'foodPairing']);
  });

  it('[FEED-01] accepts integer ratings from 1 to 5', () => {
    for (const value of [1, 2, 3, 4, 5]) expect(checkRatings(all(value), 'RESTAURANT')).toEqual([]);
    for (const value of [0, 6, -1, 2.5, '5', null, undefined, NaN, [], {}])
      expect(checkRatings(all(value), 'RESTAURANT').map(({ field }) => field)).toEqual(FEEDBACK_TOPICS);
  });

  it('[FEED-01] omits restaurant topics at home, but validates them when given', () => {
    const { venueService: _v, food: _f, atmosphere: _a, ...rest } = all(4);
    expect(checkRatings(rest, 'HOME')).toEqual([]);
    expect(checkRatings(rest, 'RESTAURANT').map(({ field }) => field)).toEqual([
      'venueService',
      'food',
      'atmosphere',
    ]);
    expect(checkRatings({ ...rest, food: 9 }, 'HOME')).toEqual([
      { field: 'food', messageKey: 'feedback-error-rating' },
    ]);
  });
});
