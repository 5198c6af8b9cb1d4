import { countryName, isCountryCode, type CountryCode } from '../catalog/countries.js';
import { cuisineName } from '../pairing/pairing-names.js';
import type { Structure } from './facts.js';
import { kindOf, MOST_GRAPES, type SentencePlan, type WineKind } from './plan.js';
import { grapeInside, listed, lowerFirst, REGION_WORDS } from './regions.js';

const KINDS: Partial<Record<WineKind, string>> = {
  'STILL RED': 'Vin rouge',
  'STILL WHITE': 'Vin blanc',
  'STILL ROSE': 'Vin rosé',
  'STILL ORANGE': 'Vin orange, blanc de macération,',
  'SPARKLING WHITE': 'Vin effervescent',
  'SPARKLING ROSE': 'Vin rosé effervescent',
  'SWEET WHITE': 'Vin blanc doux',
  'FORTIFIED WHITE': 'Vin blanc muté',
  'FORTIFIED RED': 'Vin rouge muté',
};

const OF_COUNTRY: Partial<Record<CountryCode, string>> = {
  FR: 'de France',
  IT: "d'Italie",
  ES: "d'Espagne",
  PT: 'du Portugal',
  DE: "d'Allemagne",
  AT: "d'Autriche",
  US: 'des États-Unis',
  AU: "d'Australie",
  NZ: 'de Nouvelle-Zélande',
  AR: "d'Argentine",
  CL: 'du Chili',
  ZA: "d'Afrique du Sud",
  JP: 'du Japon',
};

const STRUCTURES: Record<Structure, string> = {
  sparklingFine: 'La bulle est fine, la bouche tendue, la finale longue et sèche.',
  sparkling: 'La bulle est vive, la bouche franche et désaltérante.',
  whiteCrisp: 'La bouche est droite et vive, la finale nette et minérale.',
  whiteAromatic: 'Le nez est expressif, la bouche souple, avec beaucoup de parfum.',
  whiteRich: "La bouche est ample et ronde, portée par une fraîcheur qui l'équilibre.",
  rose: 'Il est sec et léger, avec un fruit clair et une finale fraîche.',
  orange: 'La macération lui donne du grain, des notes de thé et une légère amertume.',
  redLight: 'Les tanins sont fins, le fruit est frais, le corps léger à moyen.',
  redFirm: 'Les tanins sont fermes et la fraîcheur franche : un vin de table et de garde.',
  redRich: 'Le fruit est mûr, le corps généreux, les tanins enrobés.',
  sweet: 'La douceur est franche et la fraîcheur la tient en équilibre.',
  fortifiedDry: 'Il est sec et salin, avec des notes de noix et de pomme.',
  fortifiedSweet: 'Il est doux et profond, avec des notes de fruits secs et d’épices.',
};

/** `de`, or `d'` before a vowel. */
const de = (word: string): string => (/^[aeiouyhâàéèêëîïôûü]/i.test(word) ? `d'${word}` : `de ${word}`);
const from = (region: string | undefined): string =>
  region === undefined ? '' : ` ${REGION_WORDS[region]?.fr[1] ?? de(region)}`;
const inCountry = (country: string): string =>
  (isCountryCode(country) && OF_COUNTRY[country]) || de(countryName(country, 'fr'));
const cuisines = (keys: readonly string[]): string =>
  listed(
    keys.map((key) => lowerFirst(cuisineName(key, 'fr'))),
    'et',
  );

/** French. */
export const FRENCH: SentencePlan = {
  structures: STRUCTURES,
  climates: {
    cool: 'Le climat est frais.',
    semiContinental: 'Le climat est semi-continental.',
    continental: 'Le climat est continental, aux nuits fraîches.',
    maritime: 'Le climat est océanique et tempéré.',
    coolMaritime: 'Le climat est océanique et frais.',
    mediterranean: 'Le climat est méditerranéen.',
    mild: 'Le climat est doux, tempéré par les lacs, la mer ou les montagnes.',
    semiDesert: 'Le climat est semi-désertique, en altitude.',
    basin: "C'est un bassin entre les montagnes, ensoleillé, aux nuits fraîches.",
    highland: 'Le climat est frais, en altitude.',
    warm: 'Les étés y sont chauds et humides.',
    rhone: 'Le climat est semi-continental au nord, méditerranéen au sud.',
  },
  wine: (wine) => [
    `${kindOf(wine, KINDS, 'Vin')}${wine.regionEn === undefined ? ` ${inCountry(wine.country)}` : from(wine.regionEn)}${
      wine.producerEn === undefined ? '' : ` signé ${wine.producerEn}`
    }${
      wine.grapes.length > 0
        ? `, issu ${de(listed(wine.grapes.slice(0, MOST_GRAPES).map(grapeInside), 'et'))}`
        : ''
    }${wine.vintage === 'NV' ? '' : `, millésime ${wine.vintage}`}.`,
    wine.cuisines.length > 0 && `À table : ${cuisines(wine.cuisines)}.`,
    wine.temperature !== undefined && `À servir vers ${wine.temperature} °C.`,
  ],
  producer: ({ nameEn, country, regionEn }) => [
    `${nameEn} élabore des vins${regionEn === undefined ? ` ${inCountry(country)}` : `${from(regionEn)} (${countryName(country, 'fr')})`}.`,
  ],
  region: ({ nameEn, country }) => [
    `${REGION_WORDS[nameEn]?.fr[0] ?? nameEn} compte parmi les vignobles ${inCountry(country)}.`.replace(
      /^(Les .*) compte /,
      '$1 comptent ',
    ),
  ],
  indent: ({ limited, upcoming, count, origins, producersEn, price }) => [
    `Précommande ${limited ? 'réservée à certains membres' : 'ouverte à tous'}${
      count > 0
        ? ` : ${count} ${count === 1 ? 'vin' : 'vins'} ${listed(
            origins.map(({ regionEn, country }) =>
              regionEn === undefined ? inCountry(country) : from(regionEn).trim(),
            ),
            'et',
          )}`.trimEnd()
        : ''
    }.`,
    producersEn.length > 0 &&
      `${producersEn.length === 1 ? 'Producteur' : 'Producteurs'} : ${listed(producersEn, 'et')}.`,
    price && `À partir de ${price} la bouteille.`,
    count === 0 && upcoming && "Les vins seront dévoilés à l'ouverture.",
  ],
  venue: ({ areaEn, cuisines: keys, seats, privateRoom, michelinStars, byo }) => [
    `Une table à ${areaEn.replace(' & ', ' et ')}${keys.length > 0 ? ` : ${cuisines(keys)}` : ''}.`,
    michelinStars > 0 &&
      `Elle est distinguée par ${michelinStars === 1 ? 'une étoile' : `${michelinStars} étoiles`} au guide Michelin.`,
    seats !== undefined &&
      `La salle compte ${seats} ${seats === 1 ? 'place' : 'places'}${privateRoom ? ', avec un salon privé' : ''}.`,
    byo.accepted &&
      `Vous pouvez y apporter ${
        byo.bottleLimit === undefined || byo.bottleLimit === null
          ? 'autant de bouteilles que vous le souhaitez'
          : byo.bottleLimit === 1
            ? 'une bouteille'
            : `jusqu'à ${byo.bottleLimit} bouteilles`
      }${byo.decanting ? ', que la maison décante volontiers' : ''}.`,
  ],
};
