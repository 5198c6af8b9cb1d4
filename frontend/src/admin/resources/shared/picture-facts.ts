import type { WineColor, WineType } from '@vinkura/domain/shared/enums';
import type { PicturedRecord } from '@vinkura/domain/texts/picture-text';

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const namesOf = ({ name, nameEn }: Values) => ({ name: textOf(name), nameEn: textOf(nameEn) });

/** The facts of a form from which texts are proposed; undefined while they are missing. */
export type Facts = (values: Values) => PicturedRecord | undefined;

export const VENUE_PICTURE: Facts = (values) => ({
  kind: 'venue',
  ...namesOf(values),
  area: textOf(values['area']),
  areaEn: textOf(values['areaEn']),
  cuisineType: textOf(values['cuisineType']),
});
export const PRODUCER_PICTURE: Facts = (values) => ({
  kind: 'producer',
  ...namesOf(values),
  country: textOf(values['country']),
});
export const WINE_PICTURE: Facts = (values) =>
  values['color'] && values['type']
    ? {
        kind: 'wine',
        ...namesOf(values),
        vintage: textOf(values['vintage']),
        color: values['color'] as WineColor,
        type: values['type'] as WineType,
      }
    : undefined;
