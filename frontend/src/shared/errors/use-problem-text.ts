import { readableParams } from '@vinkura/domain/texts/day-text';
import { useTranslation } from 'react-i18next';
import { useLocale, useLocalName } from '../../i18n/index.js';
import { toProblem } from '../api/problem.js';

/** Formats an error as a translated message; never a code or a stack trace. */
export function useProblemText(): (error: unknown) => string {
  const { t, i18n } = useTranslation();
  const nameOf = useLocalName();
  const locale = useLocale();
  return (error) => {
    const { code, messageKey, params } = toProblem(error);
    if (code === 'NETWORK') return t('problem.network');
    // The API clients load the texts before they deliver a rejected response.
    if (!messageKey || !i18n.hasLoadedNamespace('errors')) return t('problem.internal');
    const { name, nameEn } = params;
    const text = i18n.getFixedT(null, 'errors');
    const wordOf = (key: string) =>
      i18n.exists(key, { ns: 'errors' }) ? text(key as 'internal') : undefined;
    return text(messageKey as 'internal', {
      ...readableParams(params, locale, wordOf),
      ...(typeof name === 'string' && {
        name: nameOf({ name, nameEn: typeof nameEn === 'string' ? nameEn : null }),
      }),
    });
  };
}
