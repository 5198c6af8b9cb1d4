import { MINIMUM_AGE } from '@vinkura/domain/shared/constants';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Accordion } from '../../ui/layout/disclosure.js';
import { Section } from '../../ui/layout/section.js';

const QUESTIONS = ['corkage', 'phone', 'late', 'change', 'damage', 'age'] as const;

/** Frequent questions before a first order. */
export function Questions() {
  const { t } = useTranslation('services');
  return (
    <Section title={t('questions.title')} more={{ to: '/contact', label: t('questions.more') }}>
      <div className="max-w-3xl">
        <Accordion
          items={QUESTIONS.map((question) => ({
            value: question,
            title: t(`questions.${question}.title`),
            content: (
              <p>
                <Trans
                  t={t}
                  i18nKey={`questions.${question}.text`}
                  values={{ age: MINIMUM_AGE }}
                  components={{
                    terms: <Link to="/tokutei" className="text-link underline" />,
                  }}
                />
              </p>
            ),
          }))}
        />
      </div>
    </Section>
  );
}
