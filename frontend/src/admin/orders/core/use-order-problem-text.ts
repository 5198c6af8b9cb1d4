import { OrderStatus } from '@vinkura/domain/shared/enums';
import { useTranslation } from 'react-i18next';
import { useLocale, wordSeparator } from '../../../i18n/index.js';
import { toProblem } from '../../../shared/api/problem.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { useEnumLabel } from '../../kit/values/use-enum-label.js';

/** The sentence of a refusal of an order's step, with statuses and steps as this area calls them. */
export function useOrderProblemText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  const locale = useLocale();
  const enumLabel = useEnumLabel();
  const problemText = useProblemText();
  const readable = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    // Several statuses come in one parameter.
    return value
      .split(/,\s*/)
      .map((word) => enumLabel(Object.hasOwn(OrderStatus, word) ? 'status' : 'action', word))
      .join(wordSeparator(locale));
  };
  return (error) => {
    const { messageKey, params } = toProblem(error);
    if (messageKey === undefined || !('from' in params || 'to' in params)) return problemText(error);
    const words = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, readable(value)]));
    return t(messageKey as 'internal', words);
  };
}
