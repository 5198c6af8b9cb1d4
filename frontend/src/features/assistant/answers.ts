import { CUISINES } from '@vinkura/domain/pairing/pairing-table';
import { enumListParam, type FilterValues } from '../../shared/lists/url-filters.js';
import { OCCASIONS, type Occasion } from './occasions.js';
import { TASTES, type Taste } from './tastes.js';

/** "You choose": an answer, unlike no answer. */
export const ANY = 'any';
/** Yen a bottle, at most. */
export const BUDGETS = ['3000', '5000', '10000', '20000', '50000'] as const;
/** More dishes than this rarely share a matching wine. */
export const CUISINES_MAX = 3;

/** The answers in the URL: reloading, Back and sharing keep the conversation. */
export const ANSWERS = {
  occasion: enumListParam(OCCASIONS),
  food: enumListParam([ANY, ...CUISINES.map(({ key }) => key)]),
  budget: enumListParam([ANY, ...BUDGETS]),
  taste: enumListParam([ANY, ...TASTES]),
};
export type AnswerParams = FilterValues<typeof ANSWERS>;

/** In the order of the questions. */
export const QUESTIONS = ['occasion', 'food', 'budget', 'taste'] as const;
export type Question = (typeof QUESTIONS)[number];

/** The first unanswered question; undefined when all are answered. */
export const nextQuestion = (answers: AnswerParams): Question | undefined =>
  QUESTIONS.find((question) => answers[question].length === 0);

/** What the visitor is looking for. */
export interface WinePreferences {
  occasion: Occasion;
  /** Cuisine keys; none when the food is not decided. */
  cuisines: readonly string[];
  /** Yen a bottle; undefined without a limit. */
  budget: number | undefined;
  /** Undefined for "you choose". */
  taste: Taste | undefined;
}

/** The preferences once all questions are answered. A manually entered URL may contain several answers to a question. */
export function preferencesOf(answers: AnswerParams): WinePreferences | undefined {
  const [occasion] = answers.occasion;
  const [budget] = answers.budget;
  const [taste] = answers.taste;
  if (!occasion || !budget || !taste || answers.food.length === 0) return undefined;
  return {
    occasion,
    cuisines: answers.food.filter((key) => key !== ANY).slice(0, CUISINES_MAX),
    budget: budget === ANY ? undefined : Number(budget),
    taste: taste === ANY ? undefined : (taste as Taste),
  };
}
