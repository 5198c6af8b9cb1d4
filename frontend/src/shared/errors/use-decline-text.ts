import { useTranslation } from 'react-i18next';

/**
 * Formats why a payment was declined: translated when the reason is known (ERR-01), else the provider's message.
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
