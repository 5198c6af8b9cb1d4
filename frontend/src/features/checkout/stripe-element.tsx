import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALE_FACTS, useLocale } from '../../i18n/index.js';
import type { PaymentElementProps } from './payment-element.js';

/** Errors before a card was charged, such as a saved card that was removed meanwhile: another may be chosen. */
const NOT_SENT: readonly string[] = ['invalid_request_error', 'validation_error'];

interface StripeElementProps extends PaymentElementProps {
  publishableKey: string;
}

/**
 * Stripe's element; its script is only loaded here, and only when Stripe takes the payments (CALL-04). Load errors are
 * distinguished (ERR-03).
 */
export default function StripeElement({ publishableKey, ...rest }: StripeElementProps) {
  const { t } = useTranslation('checkout');
  const locale = useLocale();
  const { onUnavailable, paymentSecret, session } = rest;
  const stripe = useMemo(
    () =>
      loadStripe(publishableKey).then(
        (loaded) => {
          if (!loaded) onUnavailable(t('provider.notLoaded'));
          return loaded;
        },
        (error: unknown) => {
          // Distinguishes a script that failed to load from one without the provider.
          const isEmpty = error instanceof Error && error.message.includes('not available');
          onUnavailable(t(isEmpty ? 'provider.notAvailable' : 'provider.failedToLoad'));
          return null;
        },
      ),
    [publishableKey, onUnavailable, t],
  );
  return (
    <Elements
      stripe={stripe}
      options={{
        clientSecret: paymentSecret,
        // Stripe's form then lists the saved cards and offers to save another (SAVED-01).
        ...(session?.clientSecret && { customerSessionClientSecret: session.clientSecret }),
        locale: LOCALE_FACTS[locale].tag as 'ja',
      }}
    >
      <StripeForm {...rest} />
    </Elements>
  );
}

function StripeForm({ intentId, onReady, onUnavailable }: PaymentElementProps) {
  const { t } = useTranslation('checkout');
  const stripe = useStripe();
  const elements = useElements();

  const ready = () => {
    if (!stripe || !elements) return onUnavailable(t('provider.notLoaded'));
    onReady({
      validate: async () => (await elements.submit()).error === undefined,
      confirm: async () => {
        const { error } = await stripe.confirmPayment({
          elements,
          redirect: 'if_required',
          confirmParams: { return_url: `${location.origin}/me?payment=${intentId}` },
        });
        if (!error) return { outcome: 'confirmed' };
        return { outcome: NOT_SENT.includes(error.type) ? 'incomplete' : 'failed', message: error.message };
      },
    });
  };

  return <PaymentElement onReady={ready} onLoadError={() => onUnavailable(t('provider.failedToLoad'))} />;
}
