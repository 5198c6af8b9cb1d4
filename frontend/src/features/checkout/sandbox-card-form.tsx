import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckoutConfirmSandboxMutation } from '../../generated/checkout.js';
import { toProblem } from '../../shared/api/problem.js';
import { cardExpiry, cardName } from '../../shared/cards/card-name.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { RadioCards } from '../../ui/controls/radio-cards.js';
import type { PaymentConfirmation, PaymentElementProps } from './payment-element.js';
import { cardFaults, type CardFault, SandboxCardFields } from './sandbox-card-fields.js';
import { type Challenge, SandboxChallenge } from './sandbox-challenge.js';

const NEW_CARD = 'new';
const WALLET = 'wallet';

/** The sandbox's form, replacing the provider's element: saved cards, a new card, or the wallet. It stores nothing. */
export default function SandboxCardForm({ intentId, paymentSecret, session, onReady }: PaymentElementProps) {
  const { t } = useTranslation('checkout');
  const [saved, setSaved] = useState(session?.cards ?? []);
  const [means, setMeans] = useState(saved[0]?.id ?? NEW_CARD);
  const [card, setCard] = useState({ number: '', expiry: '', code: '' });
  const [saveCard, setSaveCard] = useState(false);
  const [faults, setFaults] = useState<readonly CardFault[]>([]);
  const [answerChallenge, setAnswerChallenge] = useState<((challenge: Challenge) => void) | null>(null);
  const [confirmSandbox] = useCheckoutConfirmSandboxMutation();

  const validate = (): boolean => {
    const found = means === NEW_CARD ? cardFaults(card) : [];
    setFaults(found);
    return found.length === 0;
  };

  const meansSent = () => {
    if (means === WALLET) return { wallet: true };
    if (means !== NEW_CARD) return { savedCardId: means };
    const cardNumber = card.number.replace(/\s/g, '');
    return saveCard ? { cardNumber, cardExpiry: card.expiry.replace(/\s/g, ''), saveCard } : { cardNumber };
  };

  const send = async (challenge?: Challenge) => {
    try {
      const variables = { id: intentId, paymentSecret, ...meansSent(), challenge };
      const { data } = await confirmSandbox({ variables });
      return data?.confirmSandboxPayment;
    } catch (error) {
      if (toProblem(error).messageKey === 'saved-card-not-found') {
        // Removed meanwhile, as in another window: another card is asked for.
        setSaved(saved.filter(({ id }) => id !== means));
        setMeans(NEW_CARD);
      }
      throw error;
    }
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

  if (answerChallenge) return <SandboxChallenge onAnswer={answerChallenge} />;
  return (
    <div className="grid gap-4">
      <p className="rounded-sm border border-warning bg-warning-surface px-3 py-2 text-xs">
        {t('card.sandbox')}
      </p>
      <RadioCards
        label={t('card.methods')}
        value={means}
        onChange={setMeans}
        options={[
          ...saved.map((each) => ({
            value: each.id,
            label: cardName(each),
            description: t('card.expires', { date: cardExpiry(each) }),
            icon: 'card' as const,
          })),
          {
            value: NEW_CARD,
            label: saved.length > 0 ? t('card.other') : t('card.new'),
            icon: saved.length > 0 ? ('plus' as const) : ('card' as const),
          },
          {
            value: WALLET,
            label: t('card.wallet'),
            description: t('card.walletText'),
            icon: 'lock' as const,
          },
        ]}
      />
      {means === NEW_CARD && (
        <>
          <SandboxCardFields card={card} onChange={setCard} faults={faults} />
          {session && (
            <Checkbox
              label={t('card.save')}
              hint={t('card.saveHint')}
              checked={saveCard}
              onChange={(event) => setSaveCard(event.target.checked)}
            />
          )}
        </>
      )}
    </div>
  );
}
