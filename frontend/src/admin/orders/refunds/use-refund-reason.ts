import { useTranslation } from 'react-i18next';

/** Reason of a refund: the administrator's text, or the translated reason of an automatic refund. */
export function useRefundReason(): (refund: { reason: string; reasonKey: string | null }) => string {
  const { t } = useTranslation('errors');
  return ({ reason, reasonKey }) => (reasonKey ? t(reasonKey as 'internal') : reason);
}
