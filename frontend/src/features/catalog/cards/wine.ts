import type { BottleWine } from '../../../ui/artwork/bottle-wine.js';
import type { WineCardFragment, PairingFieldsFragment } from '../../../generated/catalog.js';

/** A wine as cards show it. */
export type Wine = WineCardFragment & { pairing?: PairingFieldsFragment | null };

/** Wine data for the drawn bottle; labels use Latin letters. */
export function bottleOf(wine: WineCardFragment): BottleWine {
  const producer = wine.producer?.nameEn ?? '';
  return {
    producer,
    name: cuveeOf(wine.nameEn, producer),
    vintage: wine.vintage,
    color: wine.color,
    colorTone: wine.colorTone,
    type: wine.type,
    size: wine.size,
    country: wine.country,
    region: wine.region?.nameEn ?? null,
    grapeVariety: wine.grapeVariety,
  };
}

/** `Grande Cuvée` of `Krug Grande Cuvée`: the label has the producer on a separate line. */
const cuveeOf = (name: string, producer: string): string =>
  producer !== '' && name.startsWith(`${producer} `) ? name.slice(producer.length + 1) : name;

/** What a card calls its kind: sparkling, sweet and fortified wines by that, still ones by their colour. */
export const kindKey = ({ type, color }: Pick<Wine, 'type' | 'color'>) =>
  type === 'STILL' ? (`wineColor.${color}` as const) : (`wineType.${type}` as const);

/** The address of a wine, with the restaurant it is chosen for. */
export const wineAddress = (reference: string, venue?: string): string =>
  venue ? `/products/${reference}?venue=${venue}` : `/products/${reference}`;
