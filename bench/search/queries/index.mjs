import { FACTS } from './facts.mjs';
import { FOOD } from './food.mjs';
import { CHINESE, ENGLISH, FRENCH, ITALIAN, SPANISH } from './languages.mjs';
import { NAMES } from './names.mjs';
import { RESTAURANTS } from './restaurants.mjs';
import { SPELLINGS } from './spellings.mjs';

/** The queries that the search is tuned on, by what they are about. */
export const FIRST_SET = {
  facts: FACTS,
  food: FOOD,
  names: NAMES,
  spellings: SPELLINGS,
  english: ENGLISH,
  french: FRENCH,
  spanish: SPANISH,
  italian: ITALIAN,
  chinese: CHINESE,
  restaurants: RESTAURANTS,
};

export { SECOND_SET } from './second.mjs';
export { THIRD_SET } from './third.mjs';
