import { TEXT_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { checkRatings, FEEDBACK_TOPICS, type FeedbackTopic } from '@vinkura/domain/feedback/feedback';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { TextField } from '../../shared/forms/text-field.js';
import { useServerForm } from '../../shared/forms/use-server-form.js';
import { type FeedbackSurveyFragment, useFeedbackSubmitMutation } from '../../generated/feedback.js';
import { Button } from '../../ui/controls/button.js';
import { StarRating } from './star-rating.js';

type Values = Record<FeedbackTopic | 'comment', string>;

const EMPTY: Values = {
  productExperience: '',
  venueService: '',
  food: '',
  atmosphere: '',
  wineQuality: '',
  foodPairing: '',
  comment: '',
};

/** The given ratings; topics that are not part of the survey are omitted. */
const ratingsOf = (values: Values): Partial<Record<FeedbackTopic, number>> =>
  Object.fromEntries(
    FEEDBACK_TOPICS.filter((topic) => values[topic]).map((topic) => [topic, Number(values[topic])]),
  );

interface SurveyFormProps {
  token: string;
  survey: Pick<FeedbackSurveyFragment, 'destination' | 'topics'>;
  onGiven: () => void;
}

/** Ratings from 1 to 5 and a comment (FEED-01); ratings are required, the comment is optional. */
export function SurveyForm({ token, survey: { destination, topics }, onGiven }: SurveyFormProps) {
  const { t } = useTranslation('feedback');
  const [submit] = useFeedbackSubmitMutation();
  const labels = {
    ...(Object.fromEntries(FEEDBACK_TOPICS.map((topic) => [topic, t(`topic.${topic}`)])) as Record<
      FeedbackTopic,
      string
    >),
    comment: t('comment'),
  };
  const form = useServerForm<Values>({
    defaultValues: EMPTY,
    labels,
    check: (values) => checkRatings(ratingsOf(values), destination),
    send: async (values) => {
      const comment = values.comment.trim() || null;
      await submit({ variables: { token, feedback: { ...ratingsOf(values), comment } } });
      onGiven();
    },
  });
  return (
    <form noValidate className="grid gap-6" onSubmit={form.onSubmit}>
      <div>
        {FEEDBACK_TOPICS.filter((topic) => topics.includes(topic)).map((topic) => (
          <StarRating
            key={topic}
            name={topic}
            value={Number(form.values[topic])}
            onChange={(rating) => form.set({ [topic]: String(rating) })}
            hint={t(`hint.${topic}`)}
            {...form.field(topic)}
          />
        ))}
      </div>
      <TextField form={form} name="comment" hint={t('commentHint')} rows={4} maxLength={TEXT_MAX_LENGTH} />
      <FormProblem>{form.problem}</FormProblem>
      <Button type="submit" size="lg" loading={form.running}>
        {t('submit')}
      </Button>
    </form>
  );
}
