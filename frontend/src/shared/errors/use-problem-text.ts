import { readableParams } from '@vinkura/domain/day-text';
import { useTranslation } from 'react-i18next';
import { useLocale, useLocalName } from '../../i18n/index.js';
import { toProblem } from '../api/problem.js';

/** Formats an error as a translated message; never a code or a stack trace. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  const nameOf = useLocalName();
  const locale = useLocale();
  return (error) => {
    const problem = toProblem(error);
    if (problem.code === 'NETWORK') return t('network');
    const key = (problem.messageKey ?? 'internal') as 'internal';
    const { name, nameEn } = problem.params;
    return t(key, {
      ...readableParams(problem.params, locale),
      ...(typeof name === 'string' && {
        name: nameOf({ name, nameEn: typeof nameEn === 'string' ? nameEn : null }),
      }),
    });
  };
}
