import { useTranslation } from 'react-i18next';

/** Why money is given back: as an administrator wrote it, or the sentence of what the system gives back by itself. */
export function useRefundReason(): (refund: { reason: string; reasonKey: string | null }) => string {
  const { t } = useTranslation('errors');
  return ({ reason, reasonKey }) => (reasonKey ? t(reasonKey as 'internal') : reason);
}
