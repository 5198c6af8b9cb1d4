/** What a photograph probably shows, composed from the facts of its record in six languages. */
import { fillText } from '@vinkura/i18n/fill-text';
import { PHOTO_TEXTS } from '@vinkura/i18n/photos';
import { countryName } from '../rules/catalog/countries.js';
import { cuisineName } from '../rules/pairing/pairing-names.js';
import type { Locale, WineColor, WineType } from '../rules/shared/enums.js';

interface Named {
  name: string;
  nameEn: string;
}

export type PicturedRecord =
  | ({ kind: 'venue'; area: string; areaEn?: string | null; cuisineType: string } & Named)
  | ({ kind: 'wine'; vintage: string; color: WineColor; type: WineType } & Named)
  | ({ kind: 'producer'; country: string } & Named);

/** A proposal for the alternative text of a photograph: the restaurant, the bottle or the winery. */
export function proposePictureText(record: PicturedRecord, locale: Locale): string {
  const { proposal, kind } = PHOTO_TEXTS[locale];
  const name = locale === 'jp' ? record.name : record.nameEn;
  switch (record.kind) {
    case 'venue': {
      const area = locale === 'jp' ? record.area : record.areaEn || record.area;
      return fillText(proposal.venue, { name, area, kind: cuisineName(record.cuisineType, locale) });
    }
    case 'wine': {
      const wine = kind[record.type === 'STILL' ? record.color : record.type];
      return fillText(proposal.wine, { name, vintage: record.vintage, kind: wine });
    }
    case 'producer':
      return fillText(proposal.producer, { name, area: countryName(record.country, locale) });
  }
}
