import { checkAddress, normaliseZipcode } from '@vinkura/domain/address';
import type { RuleViolation } from '@vinkura/domain/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOnError } from '../../app/forms/use-focus-on-error.js';
import { toProblem } from '../../app/problem.js';
import { useProblemText } from '../../app/use-problem-text.js';
import { useCartAddAddressMutation, useCartPostalCodeQuery } from '../../generated/cart.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { TextInput } from '../../ui/text-input.js';

const FIELDS = ['zipcode', 'city', 'street', 'street2', 'contactName', 'phone'] as const;
type FieldName = (typeof FIELDS)[number];
type Draft = Record<FieldName, string>;

const AUTOCOMPLETE: Readonly<Record<FieldName, string>> = {
  zipcode: 'postal-code',
  city: 'address-level1',
  street: 'address-level2',
  street2: 'street-address',
  contactName: 'name',
  phone: 'tel-national',
};
const EMPTY: Draft = { zipcode: '', city: '', street: '', street2: '', contactName: '', phone: '' };

/** The shortest form for a first address, in Japanese order; the postal code fills in what it knows. */
export function AddressForm({ onAdded }: { onAdded: (addressId: string) => void | Promise<void> }) {
  const { t } = useTranslation(['cart', 'errors']);
  const problemText = useProblemText();
  const [draft, setDraft] = useState(EMPTY);
  const [errors, setErrors] = useState<Readonly<Partial<Record<FieldName | 'form', string>>>>({});
  const box = useFocusOnError<HTMLFormElement>(errors);
  const [addAddress, { loading }] = useCartAddAddressMutation();
  const zipcode = normaliseZipcode(draft.zipcode);
  const { data: places } = useCartPostalCodeQuery({ variables: { zipcode: zipcode ?? '' }, skip: !zipcode });
  const place = places?.postalCode.at(0);
  const [filledFor, setFilledFor] = useState<string>();
  if (place && zipcode && filledFor !== zipcode) {
    // A new postal code overwrites only what it knows; the customer's own words elsewhere stay.
    setFilledFor(zipcode);
    setDraft({
      ...draft,
      city: place.prefecture,
      street: place.city,
      street2: draft.street2.trim() ? draft.street2 : place.town,
    });
  }

  const sentences = (violations: readonly RuleViolation[]) =>
    Object.fromEntries(
      violations.map(({ field, messageKey, params }) => [
        field,
        t(`errors:${messageKey as 'internal'}`, { field, ...params }),
      ]),
    );

  const add = async () => {
    const input = { label: t('home.defaultLabel'), ...draft };
    const violations = checkAddress(input);
    setErrors(sentences(violations));
    if (violations.length > 0) return;
    try {
      const { data } = await addAddress({ variables: { input } });
      const added = data?.addAddress.addresses.filter((address) => !address.isCellar).at(-1);
      if (added) await onAdded(added._id);
    } catch (error) {
      const { violations: refused } = toProblem(error);
      setErrors(refused.length > 0 ? sentences(refused) : { form: problemText(error) });
    }
  };

  return (
    <form
      ref={box}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) void add();
      }}
    >
      {FIELDS.map((name) => (
        <Field key={name} label={t(`address.${name}`)} required error={errors[name]}>
          <TextInput
            name={name}
            value={draft[name]}
            autoComplete={AUTOCOMPLETE[name]}
            inputMode={name === 'zipcode' || name === 'phone' ? 'numeric' : 'text'}
            onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
          />
        </Field>
      ))}
      {errors.form && (
        <p role="alert" className="text-sm text-danger">
          {errors.form}
        </p>
      )}
      <Button type="submit" block loading={loading}>
        {t('home.addAndUse')}
      </Button>
    </form>
  );
}
