import { readableParams } from '@vinkura/domain/texts/day-text';
import type { RuleViolation } from '@vinkura/domain/shared/errors';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/index.js';

/**
 * Formats a violation, naming the field by its label.
 * @param sentences overrides messages by message key
 */
export function useViolationText(
  labels: Readonly<Record<string, string>>,
  sentences: Readonly<Record<string, string>> = {},
): (violation: RuleViolation) => string {
  const { t } = useTranslation('errors');
  const locale = useLocale();
  return ({ field, messageKey, params }) =>
    sentences[messageKey] ??
    t(messageKey as 'internal', { ...readableParams(params ?? {}, locale), field: labels[field] ?? field });
}
