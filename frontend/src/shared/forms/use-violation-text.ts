import type { RuleViolation } from '@vinkura/domain/errors';
import { useTranslation } from 'react-i18next';

/**
 * The sentence of a broken rule, naming the field by the label that the reader sees.
 * @param sentences own words for message keys, where the form can say it better than the general text.
 */
export function useViolationText(
  labels: Readonly<Record<string, string>>,
  sentences: Readonly<Record<string, string>> = {},
): (violation: RuleViolation) => string {
  const { t } = useTranslation('errors');
  return ({ field, messageKey, params }) =>
    sentences[messageKey] ?? t(messageKey as 'internal', { ...params, field: labels[field] ?? field });
}
