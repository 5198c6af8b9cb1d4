import { checkAddress } from '@vinkura/domain/users/address';
import { ReceptionHours } from '@vinkura/domain/shared/enums';
import type { RuleViolation } from '@vinkura/domain/shared/errors';
import { formatPhone } from '@vinkura/domain/shared/phone';
import { useTranslation } from 'react-i18next';
import type { AddressFieldsFragment } from '../../../generated/address.js';
import { useServerForm } from '../use-server-form.js';
import type { AddressValues } from './address-values.js';
import { usePostalCode } from './use-postal-code.js';

export type AddressForm = ReturnType<typeof useAddressForm>;

/** Default contact of an address: the customer. */
export interface Recipient {
  name: string;
  phone?: string | null | undefined;
}

/** A saved address, or that of an order. */
type InitialAddress = { [K in keyof AddressValues]?: AddressFieldsFragment[K] | null | undefined };

interface AddressFormOptions {
  /** Initial values: the address to edit, or the name of a new one. */
  address: InitialAddress | undefined;
  recipient: Recipient | undefined;
  send: (input: Omit<AddressValues, 'receptionHours'> & { receptionHours: ReceptionHours }) => Promise<void>;
}

const isHours = (text: string): text is ReceptionHours => Object.hasOwn(ReceptionHours, text);

function checkValues({ receptionHours, ...texts }: AddressValues): RuleViolation[] {
  const blankLabel = texts.label.trim() ? [] : [{ field: 'label', messageKey: 'required' }];
  const hours = isHours(receptionHours) ? receptionHours : undefined;
  return [...blankLabel, ...checkAddress({ ...texts, receptionHours: hours })];
}

const TEXTS = ['label', 'zipcode', 'city', 'street', 'street2'] as const;

function valuesOf(address: AddressFormOptions['address'], recipient: Recipient | undefined): AddressValues {
  const phone = address?.phone ?? recipient?.phone;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, address?.[name] ?? '']));
  return {
    ...(texts as Record<(typeof TEXTS)[number], string>),
    contactName: address?.contactName ?? recipient?.name ?? '',
    phone: phone ? formatPhone(phone) : '',
    receptionHours: address?.receptionHours ?? 'NO_PREFERENCE',
  };
}

/** The values as they are sent. */
export const addressInput = ({ receptionHours, ...texts }: AddressValues) => ({
  ...texts,
  receptionHours: isHours(receptionHours) ? receptionHours : ('NO_PREFERENCE' as const),
});

/** Initial values, labels and rules of an address form. */
export function useAddressFormOptions(
  address: AddressFormOptions['address'],
  recipient: AddressFormOptions['recipient'],
) {
  const { t } = useTranslation('address');
  return {
    defaultValues: valuesOf(address, recipient),
    labels: {
      label: t('label'),
      zipcode: t('zipcode'),
      city: t('city'),
      street: t('street'),
      street2: t('street2'),
      contactName: t('contactName'),
      phone: t('phone'),
      receptionHours: t('receptionHours'),
    },
    isWatched: false,
    check: checkValues,
  };
}

/** State of an address form; the postal code fills prefecture and city (USER-02, USER-03). */
export function useAddressForm({ address, recipient, send }: AddressFormOptions) {
  const form = useServerForm<AddressValues>({
    ...useAddressFormOptions(address, recipient),
    send: (values) => send(addressInput(values)),
  });
  return { ...form, postal: usePostalCode(form.methods, address?.zipcode) };
}
