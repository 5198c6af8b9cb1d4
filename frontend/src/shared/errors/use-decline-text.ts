import { useTranslation } from 'react-i18next';

/**
 * Why a payment failed, in the reader's language where the server knows the reason (ERR-01), else in the provider's
 * own words.
 */
export function useDeclineText(): (payment: {
  error?: string | null;
  errorKey?: string | null;
}) => string | undefined {
  const { t, i18n } = useTranslation(['errors', 'common']);
  return ({ error, errorKey }) => {
    if (errorKey && i18n.exists(`errors:${errorKey}`)) return t(`errors:${errorKey as 'internal'}`);
    return error ?? undefined;
  };
}
