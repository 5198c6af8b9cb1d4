import { useTranslation } from 'react-i18next';
import { useFocusOnError } from '../../shared/forms/use-focus-on-error.js';
import { Field } from '../../ui/controls/field.js';
import { TextInput } from '../../ui/controls/text-input.js';
import { groupCardNumber, groupExpiry, isCardNumber, isExpiryAhead, isSecurityCode } from './card-number.js';

interface EnteredCard {
  number: string;
  expiry: string;
  code: string;
}
export type CardFault = keyof EnteredCard;

/** The fields of a card that are not filled in correctly. */
export const cardFaults = ({ number, expiry, code }: EnteredCard): CardFault[] => [
  ...(isCardNumber(number) ? [] : (['number'] as const)),
  ...(isExpiryAhead(expiry, new Date()) ? [] : (['expiry'] as const)),
  ...(isSecurityCode(code) ? [] : (['code'] as const)),
];

interface SandboxCardFieldsProps {
  card: EnteredCard;
  onChange: (card: EnteredCard) => void;
  faults: readonly CardFault[];
}

/** Number, expiry and security code of a test card. */
export function SandboxCardFields({ card, onChange, faults }: SandboxCardFieldsProps) {
  const { t } = useTranslation('checkout');
  const box = useFocusOnError<HTMLDivElement>(faults);
  const faultOf = (field: CardFault) => (faults.includes(field) ? t(`card.${field}Error`) : undefined);
  return (
    <div ref={box} className="grid gap-4">
      <Field label={t('card.number')} required error={faultOf('number')}>
        <TextInput
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="4242 4242 4242 4242"
          value={card.number}
          onChange={(event) => onChange({ ...card, number: groupCardNumber(event.target.value) })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('card.expiry')} required error={faultOf('expiry')}>
          <TextInput
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            value={card.expiry}
            onChange={(event) => onChange({ ...card, expiry: groupExpiry(event.target.value) })}
          />
        </Field>
        <Field label={t('card.code')} required error={faultOf('code')}>
          <TextInput
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="123"
            maxLength={4}
            value={card.code}
            onChange={(event) =>
              onChange({ ...card, code: event.target.value.normalize('NFKC').replace(/\D/g, '') })
            }
          />
        </Field>
      </div>
    </div>
  );
}
