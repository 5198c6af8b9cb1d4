import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOnError } from '../../shared/forms/use-focus-on-error.js';
import { useCheckoutConfirmSandboxMutation } from '../../generated/checkout.js';
import { Button } from '../../ui/controls/button.js';
import { Field } from '../../ui/controls/field.js';
import { TextInput } from '../../ui/controls/text-input.js';
import { groupCardNumber, groupExpiry, isCardNumber, isExpiryAhead, isSecurityCode } from './card-number.js';
import type { PaymentConfirmation, PaymentElementProps } from './payment-element.js';

type Challenge = 'PASS' | 'FAIL';

/** The sandbox's card form, replacing the provider's element. It stores nothing. */
export default function SandboxCardForm({ intentId, paymentSecret, onReady }: PaymentElementProps) {
  const { t } = useTranslation('checkout');
  const [card, setCard] = useState({ number: '', expiry: '', code: '' });
  const [errors, setErrors] = useState<Readonly<Partial<Record<keyof typeof card, string>>>>({});
  const box = useFocusOnError<HTMLDivElement>(errors);
  const [answerChallenge, setAnswerChallenge] = useState<((challenge: Challenge) => void) | null>(null);
  const [confirmSandbox] = useCheckoutConfirmSandboxMutation();

  const validate = (): boolean => {
    const found = {
      ...(!isCardNumber(card.number) && { number: t('card.numberError') }),
      ...(!isExpiryAhead(card.expiry, new Date()) && { expiry: t('card.expiryError') }),
      ...(!isSecurityCode(card.code) && { code: t('card.codeError') }),
    };
    setErrors(found);
    return Object.keys(found).length === 0;
  };

  const send = async (challenge?: Challenge) => {
    const { data } = await confirmSandbox({
      variables: { id: intentId, paymentSecret, cardNumber: card.number.replace(/\s/g, ''), challenge },
    });
    return data?.confirmSandboxPayment;
  };

  const confirm = async (): Promise<PaymentConfirmation> => {
    let answer = await send();
    if (answer?.challengeRequired) {
      const challenge = await new Promise<Challenge>((resolve) => setAnswerChallenge(() => resolve));
      setAnswerChallenge(null);
      answer = await send(challenge);
    }
    return answer?.error ? { outcome: 'failed', message: answer.error } : { outcome: 'confirmed' };
  };

  // The handle is created once and always reads the current fields.
  const latest = useRef({ validate, confirm });
  useEffect(() => {
    latest.current = { validate, confirm };
  });
  useEffect(() => {
    onReady({
      validate: async () => latest.current.validate(),
      confirm: () => latest.current.confirm(),
    });
  }, [onReady]);

  if (answerChallenge)
    return (
      <div
        role="group"
        aria-label={t('challenge.title')}
        className="grid gap-3 rounded-sm border border-line bg-sunken p-4"
      >
        <p className="font-medium">{t('challenge.title')}</p>
        <p className="text-sm text-muted">{t('challenge.text')}</p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => answerChallenge('PASS')}>{t('challenge.pass')}</Button>
          <Button variant="secondary" onClick={() => answerChallenge('FAIL')}>
            {t('challenge.fail')}
          </Button>
        </div>
      </div>
    );
  return (
    <div ref={box} className="grid gap-4">
      <p className="rounded-sm border border-warning bg-warning-surface px-3 py-2 text-xs">
        {t('card.sandbox')}
      </p>
      <Field label={t('card.number')} required error={errors.number}>
        <TextInput
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="4242 4242 4242 4242"
          value={card.number}
          onChange={(event) => setCard({ ...card, number: groupCardNumber(event.target.value) })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('card.expiry')} required error={errors.expiry}>
          <TextInput
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            value={card.expiry}
            onChange={(event) => setCard({ ...card, expiry: groupExpiry(event.target.value) })}
          />
        </Field>
        <Field label={t('card.code')} required error={errors.code}>
          <TextInput
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="123"
            maxLength={4}
            value={card.code}
            onChange={(event) =>
              setCard({ ...card, code: event.target.value.normalize('NFKC').replace(/\D/g, '') })
            }
          />
        </Field>
      </div>
    </div>
  );
}
