import { useTranslation } from 'react-i18next';
import type { PaymentProviderName } from '../../generated/schema-types.js';

/** Providers that customers know by their own name. */
const NAMES: Partial<Record<PaymentProviderName, string>> = { STRIPE: 'Stripe' };

/** ERR-02: what the payment provider said, with its name in front. */
export function usePaymentNotice(): (message: string, provider?: PaymentProviderName) => string {
  const { t } = useTranslation('checkout');
  return (message, provider) => `${(provider && NAMES[provider]) ?? t('providerPrefix')}: ${message}`;
}
