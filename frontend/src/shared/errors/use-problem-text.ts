import { useTranslation } from 'react-i18next';
import { useLocalName } from '../../i18n/index.js';
import { toProblem } from '../api/problem.js';

/** The sentence for whatever went wrong, in the reader's language; never a code, never a stack. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation(['errors', 'common']);
  const nameOf = useLocalName();
  return (error) => {
    const problem = toProblem(error);
    if (problem.code === 'NETWORK') return t('common:error.network');
    const key = (problem.messageKey ?? 'internal') as 'internal';
    const { name, nameEn } = problem.params;
    return t(`errors:${key}`, {
      ...problem.params,
      ...(typeof name === 'string' && {
        name: nameOf({ name, nameEn: typeof nameEn === 'string' ? nameEn : null }),
      }),
    });
  };
}
