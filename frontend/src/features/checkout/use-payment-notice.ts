import { useTranslation } from 'react-i18next';
import type { PaymentProviderName } from '../../generated/schema-types.js';

/** Providers with a brand name. */
const NAMES: Partial<Record<PaymentProviderName, string>> = { STRIPE: 'Stripe' };

/** ERR-02: the payment provider's error, prefixed by its name. */
export function usePaymentNotice(): (message: string, provider?: PaymentProviderName) => string {
  const { t } = useTranslation('checkout');
  return (message, provider) => `${(provider && NAMES[provider]) ?? t('providerPrefix')}: ${message}`;
}
