import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../ui/artwork/icon.js';
import { ANY, BUDGETS, type Question } from './answers.js';
import { ChoiceGrid } from './choice-grid.js';
import { FoodChoice } from './food-choice.js';
import { OCCASIONS, type Occasion } from './occasions.js';
import { TASTES } from './tastes.js';
import { useAnswerTexts } from './use-answer-texts.js';
import { WineSwatch } from './wine-swatch.js';

const OCCASION_ICONS: Readonly<Record<Occasion, IconName>> = {
  celebration: 'star',
  evening: 'heart',
  business: 'restaurant',
  friends: 'people',
  home: 'home',
  gift: 'gift',
};

interface QuestionFormProps {
  question: Question;
  onAnswer: (values: string[]) => void;
}

/** The possible answers to a question. */
export function QuestionForm({ question, onAnswer }: QuestionFormProps) {
  const { t } = useTranslation('assistant');
  const { budgetWords, tasteWords } = useAnswerTexts();
  const choose = (value: string) => onAnswer([value]);
  if (question === 'food') return <FoodChoice onChoose={onAnswer} />;
  if (question === 'occasion')
    return (
      <ChoiceGrid
        className="md:grid-cols-3"
        onChoose={choose}
        choices={OCCASIONS.map((value) => ({
          value,
          label: t(`occasion.${value}`),
          picture: <Icon name={OCCASION_ICONS[value]} className="size-6 text-accent" />,
        }))}
      />
    );
  if (question === 'budget')
    return (
      <ChoiceGrid
        className="md:grid-cols-3"
        onChoose={choose}
        choices={[...BUDGETS, ANY].map((value) => ({ value, label: budgetWords(value) }))}
      />
    );
  return (
    <ChoiceGrid
      className="max-sm:grid-cols-1"
      onChoose={choose}
      choices={[
        ...TASTES.map((value) => ({
          value,
          label: tasteWords(value),
          note: t(`tasteNote.${value}`),
          picture: <WineSwatch taste={value} />,
        })),
        {
          value: ANY,
          label: tasteWords(ANY),
          note: t('tasteNote.any'),
          picture: <Icon name="glass" className="size-7 text-accent" />,
        },
      ]}
    />
  );
}
