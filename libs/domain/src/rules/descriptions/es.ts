import { countryName } from '../catalog/countries.js';
import { cuisineName } from '../pairing/pairing-names.js';
import { kindOf, MOST_GRAPES, type SentencePlan, type WineKind } from './plan.js';
import { grapeInside, listed, lowerFirst, REGION_WORDS } from './regions.js';

const KINDS: Partial<Record<WineKind, string>> = {
  'STILL RED': 'Vino tinto',
  'STILL WHITE': 'Vino blanco',
  'STILL ROSE': 'Vino rosado',
  'STILL ORANGE': 'Vino naranja, blanco de maceración,',
  'SPARKLING WHITE': 'Vino espumoso',
  'SPARKLING ROSE': 'Vino espumoso rosado',
  'SWEET WHITE': 'Vino blanco dulce',
  'FORTIFIED WHITE': 'Vino generoso blanco',
  'FORTIFIED RED': 'Vino generoso tinto',
};

/** The only country with a plural name and article. */
const ofCountry = (country: string): string =>
  country === 'US' ? 'de los Estados Unidos' : `de ${countryName(country, 'es')}`;
const from = (region: string): string => REGION_WORDS[region]?.es[1] ?? `de ${region}`;
/** `y`, or `e` before the sound i. */
const and = (words: readonly string[]): string =>
  listed(words, /^h?i(?![ea])/i.test(words.at(-1) ?? '') ? 'e' : 'y');
const cuisines = (keys: readonly string[]): string =>
  and(keys.map((key) => lowerFirst(cuisineName(key, 'es'))));

/** Spanish. */
export const SPANISH: SentencePlan = {
  structures: {
    sparklingFine: 'La burbuja es fina, la boca tensa y el final largo y seco.',
    sparkling: 'La burbuja es viva y la boca franca y refrescante.',
    whiteCrisp: 'En boca es recto y vivo, con un final limpio y mineral.',
    whiteAromatic: 'La nariz es expresiva y la boca suave, llena de perfume.',
    whiteRich: 'En boca es amplio y redondo, con una frescura que lo equilibra.',
    rose: 'Es seco y ligero, de fruta clara y final fresco.',
    orange: 'La maceración le da textura, notas de té y un leve amargor.',
    redLight: 'Los taninos son finos, la fruta fresca y el cuerpo de ligero a medio.',
    redFirm: 'Los taninos son firmes y la acidez franca: un vino de mesa y de guarda.',
    redRich: 'La fruta es madura, el cuerpo generoso y los taninos envolventes.',
    sweet: 'El dulzor es franco y la frescura lo mantiene en equilibrio.',
    fortifiedDry: 'Es seco y salino, con notas de nuez y manzana.',
    fortifiedSweet: 'Es dulce y profundo, con notas de frutos secos y especias.',
  },
  climates: {
    cool: 'El clima es fresco.',
    semiContinental: 'El clima es semicontinental.',
    continental: 'El clima es continental, de noches frescas.',
    maritime: 'El clima es atlántico y templado.',
    coolMaritime: 'El clima es marítimo y fresco.',
    mediterranean: 'El clima es mediterráneo.',
    mild: 'El clima es suave, templado por los lagos, el mar o las montañas.',
    semiDesert: 'El clima es semidesértico, de altura.',
    basin: 'Es una cuenca entre montañas, soleada y de noches frescas.',
    highland: 'El clima es fresco, de altura.',
    warm: 'Los veranos son cálidos y húmedos.',
    rhone: 'El clima es semicontinental en el norte y mediterráneo en el sur.',
  },
  wine: (wine) => [
    `${kindOf(wine, KINDS, 'Vino')} ${wine.regionEn === undefined ? ofCountry(wine.country) : from(wine.regionEn)}${
      wine.producerEn === undefined ? '' : `, elaborado por ${wine.producerEn}`
    }${wine.grapes.length > 0 ? `, de uva ${and(wine.grapes.slice(0, MOST_GRAPES).map(grapeInside))}` : ''}${
      wine.vintage === 'NV' ? '' : `, añada ${wine.vintage}`
    }.`,
    wine.cuisines.length > 0 && `Cocinas afines: ${cuisines(wine.cuisines)}.`,
    wine.temperature !== undefined && `Servir a unos ${wine.temperature} °C.`,
  ],
  producer: ({ nameEn, country, regionEn }) => [
    `${nameEn} elabora vinos ${regionEn === undefined ? ofCountry(country) : `${from(regionEn)} (${countryName(country, 'es')})`}.`,
  ],
  region: ({ nameEn, country }) => [
    `${REGION_WORDS[nameEn]?.es[0] ?? nameEn} figura entre las regiones vinícolas ${ofCountry(country)}.`.replace(
      /^(Las .*) figura /,
      '$1 figuran ',
    ),
  ],
  indent: ({ limited, upcoming, count, origins, producersEn, price }) => [
    `Encargo ${limited ? 'reservado a determinados miembros' : 'abierto a todos'}${
      count > 0
        ? `: ${count} ${count === 1 ? 'vino' : 'vinos'} ${and(
            origins.map(({ regionEn, country }) =>
              regionEn === undefined ? ofCountry(country) : from(regionEn),
            ),
          )}`.trimEnd()
        : ''
    }.`,
    producersEn.length > 0 &&
      `${producersEn.length === 1 ? 'Productor' : 'Productores'}: ${and(producersEn)}.`,
    price && `Desde ${price} la botella.`,
    count === 0 && upcoming && 'Los vinos se anunciarán en la apertura.',
  ],
  venue: ({ areaEn, cuisines: keys, seats, privateRoom, michelinStars, byo }) => [
    `Un restaurante en ${areaEn.replace(' & ', ' y ')}${keys.length > 0 ? `; cocina: ${cuisines(keys)}` : ''}.`,
    michelinStars > 0 &&
      `Tiene ${michelinStars === 1 ? 'una estrella' : `${michelinStars} estrellas`} en la guía Michelin.`,
    seats !== undefined &&
      `La sala tiene ${seats} ${seats === 1 ? 'plaza' : 'plazas'}${privateRoom ? ' y un salón privado' : ''}.`,
    byo.accepted &&
      `Puede traer ${
        byo.bottleLimit === undefined || byo.bottleLimit === null
          ? 'cuantas botellas desee'
          : byo.bottleLimit === 1
            ? 'una botella'
            : `hasta ${byo.bottleLimit} botellas`
      }${byo.decanting ? '; la casa las decanta con gusto' : ''}.`,
  ],
};
