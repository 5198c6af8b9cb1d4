import { useTranslation } from 'react-i18next';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import { formatYen } from '../../i18n/index.js';
import { ANY, type AnswerParams, type Question } from './answers.js';
import type { Taste } from './tastes.js';

/** Formats the answers of the visitor. */
export function useAnswerTexts() {
  const { t } = useTranslation('assistant');
  const words = useWineTerms();
  const budgetWords = (budget: string) =>
    budget === ANY ? t('budget.any') : t('budget.upTo', { amount: formatYen(Number(budget)) });
  const tasteWords = (taste: string) => (taste === ANY ? t('taste.any') : t(`taste.${taste as Taste}`));
  const ofAnswer = (question: Question, answers: AnswerParams): string => {
    const [occasion] = answers.occasion;
    const [budget] = answers.budget;
    const [taste] = answers.taste;
    if (question === 'occasion') return occasion ? t(`occasion.${occasion}`) : '';
    if (question === 'budget') return budget ? budgetWords(budget) : '';
    if (question === 'taste') return taste ? tasteWords(taste) : '';
    const cuisines = answers.food.filter((key) => key !== ANY);
    return cuisines.length > 0 ? cuisines.map(words.cuisine).join(t('and')) : t('food.any');
  };
  return { ofAnswer, budgetWords, tasteWords };
}
