import { normaliseZipcode } from '@vinkura/domain/users/address';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type AddressPostalCodeQuery, useAddressPostalCodeQuery } from '../../../generated/address.js';
import type { AddressValues } from './address-values.js';

/** A lookup that failed is repeated after this time, in milliseconds. */
const RETRY_AFTER = 3000;

type Place = AddressPostalCodeQuery['postalCode'][number];

/**
 * Looks up the postal code being typed and fills prefecture, city and the beginning of the block. The initial code of an
 * address fills nothing, so that the customer's own text is kept.
 */
export function usePostalCode(
  form: UseFormReturn<AddressValues, unknown, AddressValues>,
  given: string | null | undefined,
) {
  const typed = useWatch({ control: form.control, name: 'zipcode' });
  const zipcode = normaliseZipcode(typed);
  const { data, error, refetch } = useAddressPostalCodeQuery({
    variables: { zipcode: zipcode ?? '' },
    skip: !zipcode,
  });
  useEffect(() => {
    if (!error) return undefined;
    const retry = setTimeout(() => void refetch().catch(() => undefined), RETRY_AFTER);
    return () => clearTimeout(retry);
  }, [error, refetch]);
  const places = zipcode ? (data?.postalCode.filter((place) => place.zipcode === zipcode) ?? []) : [];
  const isNew = zipcode !== undefined && zipcode !== normaliseZipcode(given);
  const [picked, setPicked] = useState<Place>();
  const chosen = isNew ? (places.find((place) => isSame(place, picked)) ?? places[0]) : undefined;
  const filled = useRef<Place>(undefined);

  const fill = (place: Place) => {
    const { street2 } = form.getValues();
    const options = { shouldValidate: form.formState.isSubmitted };
    const keepsOwnWords = street2.trim() !== '' && street2 !== filled.current?.town;
    form.setValue('city', place.prefecture, options);
    form.setValue('street', place.city, options);
    if (!keepsOwnWords) form.setValue('street2', place.town, options);
    filled.current = place;
  };

  const code = chosen?.zipcode;
  useEffect(() => {
    if (chosen && filled.current?.zipcode !== code) fill(chosen);
    // Once per code: later edits are not overwritten.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [code]);

  return {
    places: isNew ? places : [],
    chosen,
    choose: (place: Place) => {
      setPicked(place);
      fill(place);
    },
    isUnknown: zipcode !== undefined && data !== undefined && places.length === 0,
  };
}

const isSame = (place: Place, other: Place | undefined): boolean =>
  place.zipcode === other?.zipcode && place.city === other.city && place.town === other.town;
