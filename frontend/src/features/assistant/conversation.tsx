import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlFilters } from '../../shared/lists/url-filters.js';
import type { AdvisedWine } from './use-advice.js';
import { AdviceList } from './advice-list.js';
import { ANSWERS, nextQuestion, QUESTIONS, type Question, preferencesOf } from './answers.js';
import { QuestionForm } from './question-form.js';
import { GuestMessage, SommelierMessage } from './conversation-messages.js';
import { useAnswerTexts } from './use-answer-texts.js';

interface ConversationProps {
  /** How a wine is pictured. */
  picture: (wine: AdvisedWine) => ReactNode;
}

/**
 * A guided conversation with ranked wines as its result (ROUTE-07, REQ-D38). Every answer is a history entry: Back
 * removes it.
 */
export function Conversation({ picture }: ConversationProps) {
  const { t } = useTranslation('assistant');
  const { filters: answers, change } = useUrlFilters(ANSWERS);
  const words = useAnswerTexts();
  const asked = nextQuestion(answers);
  const preferences = preferencesOf(answers);
  const current = useFocusOnNewQuestion(asked);
  const answer = (question: Question, values: readonly string[]) =>
    change({ [question]: values } as Partial<typeof answers>);
  // An answered question keeps its position, even if an earlier one is reopened.
  const spoken = QUESTIONS.filter((question) => question === asked || answers[question].length > 0);

  return (
    <div className="grid gap-7">
      {spoken.map((question) =>
        question === asked ? (
          <div key={question} className="animate-enter">
            <SommelierMessage
              headingRef={current}
              answers={<QuestionForm question={question} onAnswer={(values) => answer(question, values)} />}
            >
              {t(`question.${question}`)}
            </SommelierMessage>
          </div>
        ) : (
          <div key={question} className="grid gap-4">
            <SommelierMessage>{t(`question.${question}`)}</SommelierMessage>
            <GuestMessage
              onChange={() => answer(question, [])}
              changeLabel={t('changeOf', { question: t(`question.${question}`) })}
            >
              {words.ofAnswer(question, answers)}
            </GuestMessage>
          </div>
        ),
      )}
      {preferences && (
        <AdviceList
          preferences={preferences}
          headingRef={current}
          picture={picture}
          onWiden={() => change({ taste: ['any'] })}
          onRestart={() => change({ occasion: [], food: [], budget: [], taste: [] })}
        />
      )}
    </div>
  );
}

/** The next question is scrolled into view and focused, except on the first visit. */
function useFocusOnNewQuestion(asked: Question | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(asked);
  useEffect(() => {
    if (last.current === asked) return;
    last.current = asked;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [asked]);
  return heading;
}
