import { normaliseZipcode } from '@vinkura/domain/address';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type AccountPostalCodeQuery, useAccountPostalCodeQuery } from '../../generated/shop.js';

/** What the address form holds; the stored names are older than the labels (USER-02). */
export type AddressValues = Record<
  'label' | 'zipcode' | 'city' | 'street' | 'street2' | 'contactName' | 'phone' | 'receptionHours',
  string
>;
export type Place = AccountPostalCodeQuery['postalCode'][number];

/**
 * Looks up the postal code being typed and fills prefecture, city and the beginning of the block. A code that the
 * address came with fills nothing: those words are the customer's own.
 */
export function usePostalCode(
  form: UseFormReturn<AddressValues, unknown, AddressValues>,
  given: string | null | undefined,
) {
  const typed = useWatch({ control: form.control, name: 'zipcode' });
  const zipcode = normaliseZipcode(typed);
  const { data } = useAccountPostalCodeQuery({ variables: { zipcode: zipcode ?? '' }, skip: !zipcode });
  const places = zipcode ? (data?.postalCode.filter((place) => place.zipcode === zipcode) ?? []) : [];
  const isNew = zipcode !== undefined && zipcode !== normaliseZipcode(given);
  const [chosen, setChosen] = useState<Place>();
  const first = isNew ? places[0] : undefined;

  const fill = ({ prefecture, city, town }: Place) => {
    const { street2 } = form.getValues();
    const keepsOwnWords = street2.trim() !== '' && street2 !== chosen?.town;
    form.setValue('city', prefecture, { shouldValidate: form.formState.isSubmitted });
    form.setValue('street', city, { shouldValidate: form.formState.isSubmitted });
    if (!keepsOwnWords) form.setValue('street2', town, { shouldValidate: form.formState.isSubmitted });
  };
  const choose = (place: Place) => {
    fill(place);
    setChosen(place);
  };

  const filledFor = first?.zipcode;
  useEffect(() => {
    if (first && chosen?.zipcode !== first.zipcode) choose(first);
    // Once for each new code; what is typed afterwards is not overwritten.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [filledFor]);

  return {
    places: isNew ? places : [],
    chosen: chosen && places.find(({ town, city }) => town === chosen.town && city === chosen.city),
    choose,
    isUnknown: zipcode !== undefined && data !== undefined && places.length === 0,
  };
}
