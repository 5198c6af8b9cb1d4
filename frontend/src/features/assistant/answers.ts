import { CUISINES } from '@vinkura/domain/pairing-table';
import { anyOf, type FiltersOf } from '../../shared/lists/url-filters.js';
import { OCCASIONS, type Occasion } from './occasions.js';
import { TASTES, type Taste } from './tastes.js';

/** Stands for "you choose": an answer, unlike none. */
export const ANY = 'any';
/** Yen a bottle, at most. */
export const BUDGETS = ['3000', '5000', '10000', '20000', '50000'] as const;
/** Dishes on one table beyond this number have nothing in common. */
export const CUISINES_MAX = 3;

/** The answers as they stand in the address: reloading, going back and sharing keep the conversation. */
export const ANSWERS = {
  occasion: anyOf(OCCASIONS),
  food: anyOf([ANY, ...CUISINES.map(({ key }) => key)]),
  budget: anyOf([ANY, ...BUDGETS]),
  taste: anyOf([ANY, ...TASTES]),
};
export type AnswersInAddress = FiltersOf<typeof ANSWERS>;

/** In the order in which they are asked. */
export const QUESTIONS = ['occasion', 'food', 'budget', 'taste'] as const;
export type Question = (typeof QUESTIONS)[number];

/** The first question that has no answer; undefined when all have. */
export const nextQuestion = (answers: AnswersInAddress): Question | undefined =>
  QUESTIONS.find((question) => answers[question].length === 0);

/** What the sommelier has been told. */
export interface Wish {
  occasion: Occasion;
  /** Cuisine keys; none when the food is not decided. */
  cuisines: readonly string[];
  /** Yen a bottle; undefined without a limit. */
  budget: number | undefined;
  /** Undefined when the sommelier shall choose. */
  taste: Taste | undefined;
}

/** The whole wish, once every question is answered. An address typed by hand may hold more than one answer. */
export function wishOf(answers: AnswersInAddress): Wish | undefined {
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
