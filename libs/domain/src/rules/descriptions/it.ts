import { countryName, isCountryCode, type CountryCode } from '../catalog/countries.js';
import { cuisineName } from '../pairing/pairing-names.js';
import { kindOf, MOST_GRAPES, type SentencePlan, type WineKind } from './plan.js';
import { grapeInside, listed, lowerFirst, REGION_WORDS } from './regions.js';

const KINDS: Partial<Record<WineKind, string>> = {
  'STILL RED': 'Vino rosso',
  'STILL WHITE': 'Vino bianco',
  'STILL ROSE': 'Vino rosato',
  'STILL ORANGE': 'Vino orange, bianco macerato,',
  'SPARKLING WHITE': 'Vino spumante',
  'SPARKLING ROSE': 'Vino spumante rosato',
  'SWEET WHITE': 'Vino bianco dolce',
  'FORTIFIED WHITE': 'Vino bianco liquoroso',
  'FORTIFIED RED': 'Vino rosso liquoroso',
};

const OF_COUNTRY: Partial<Record<CountryCode, string>> = {
  FR: 'della Francia',
  IT: "dell'Italia",
  ES: 'della Spagna',
  PT: 'del Portogallo',
  DE: 'della Germania',
  AT: "dell'Austria",
  US: 'degli Stati Uniti',
  AU: "dell'Australia",
  NZ: 'della Nuova Zelanda',
  AR: "dell'Argentina",
  CL: 'del Cile',
  ZA: 'del Sudafrica',
  JP: 'del Giappone',
};

const ofCountry = (country: string): string =>
  (isCountryCode(country) && OF_COUNTRY[country]) || `di ${countryName(country, 'it')}`;
const from = (region: string): string => REGION_WORDS[region]?.it[1] ?? `di ${region}`;
/** `e`, or `ed` before another e. */
const and = (words: readonly string[]): string => listed(words, /^e/i.test(words.at(-1) ?? '') ? 'ed' : 'e');
const cuisines = (keys: readonly string[]): string =>
  and(keys.map((key) => lowerFirst(cuisineName(key, 'it'))));
/** `a`, or `ad` before another a. */
const at = (place: string): string => `${/^a/i.test(place) ? 'ad' : 'a'} ${place}`;

/** Italian. */
export const ITALIAN: SentencePlan = {
  structures: {
    sparklingFine: 'Il perlage è fine, il sorso teso, il finale lungo e secco.',
    sparkling: 'La bollicina è vivace, il sorso schietto e dissetante.',
    whiteCrisp: 'Il sorso è diritto e vivo, il finale pulito e minerale.',
    whiteAromatic: 'Il naso è espressivo, il sorso morbido e ricco di profumi.',
    whiteRich: 'Il sorso è ampio e rotondo, con una freschezza che lo bilancia.',
    rose: 'È secco e leggero, dal frutto chiaro e dal finale fresco.',
    orange: 'La macerazione gli dà grana, note di tè e un leggero amaro.',
    redLight: 'I tannini sono fini, il frutto fresco, il corpo da leggero a medio.',
    redFirm: 'I tannini sono saldi e la freschezza decisa: un vino da tavola e da attesa.',
    redRich: 'Il frutto è maturo, il corpo generoso, i tannini avvolgenti.',
    sweet: 'La dolcezza è schietta e la freschezza la tiene in equilibrio.',
    fortifiedDry: 'È secco e salino, con note di noce e mela.',
    fortifiedSweet: 'È dolce e profondo, con note di frutta secca e spezie.',
  },
  climates: {
    cool: 'Il clima è fresco.',
    semiContinental: 'Il clima è semicontinentale.',
    continental: 'Il clima è continentale, con notti fresche.',
    maritime: 'Il clima è oceanico e temperato.',
    coolMaritime: 'Il clima è marittimo e fresco.',
    mediterranean: 'Il clima è mediterraneo.',
    mild: 'Il clima è mite, temperato dai laghi, dal mare o dai monti.',
    semiDesert: "Il clima è semidesertico, d'altura.",
    basin: 'È una conca tra i monti, soleggiata e dalle notti fresche.',
    highland: "Il clima è fresco, d'altura.",
    warm: 'Le estati sono calde e umide.',
    rhone: 'Il clima è semicontinentale a nord e mediterraneo a sud.',
  },
  wine: (wine) => [
    `${kindOf(wine, KINDS, 'Vino')} ${wine.regionEn === undefined ? ofCountry(wine.country) : from(wine.regionEn)}${
      wine.producerEn === undefined ? '' : ` firmato ${wine.producerEn}`
    }${wine.grapes.length > 0 ? `, da uve ${and(wine.grapes.slice(0, MOST_GRAPES).map(grapeInside))}` : ''}${
      wine.vintage === 'NV' ? '' : `, annata ${wine.vintage}`
    }.`,
    wine.cuisines.length > 0 && `Cucine affini: ${cuisines(wine.cuisines)}.`,
    wine.temperature !== undefined && `Servire a circa ${wine.temperature} °C.`,
  ],
  producer: ({ nameEn, country, regionEn }) => [
    `${nameEn} produce vini ${regionEn === undefined ? ofCountry(country) : `${from(regionEn)} (${countryName(country, 'it')})`}.`,
  ],
  region: ({ nameEn, country }) => [
    `${REGION_WORDS[nameEn]?.it[0] ?? nameEn} è tra le zone vinicole ${ofCountry(country)}.`.replace(
      /^(I .*) è tra/,
      '$1 sono tra',
    ),
  ],
  indent: ({ limited, upcoming, count, origins, producersEn, price }) => [
    `Prevendita ${limited ? 'riservata ad alcuni soci' : 'aperta a tutti'}${
      count > 0
        ? `: ${count} ${count === 1 ? 'vino' : 'vini'} ${and(
            origins.map(({ regionEn, country }) =>
              regionEn === undefined ? ofCountry(country) : from(regionEn),
            ),
          )}`.trimEnd()
        : ''
    }.`,
    producersEn.length > 0 &&
      `${producersEn.length === 1 ? 'Produttore' : 'Produttori'}: ${and(producersEn)}.`,
    price && `Da ${price} la bottiglia.`,
    count === 0 && upcoming && "I vini saranno annunciati all'apertura.",
  ],
  venue: ({ areaEn, cuisines: keys, seats, privateRoom, michelinStars, byo }) => [
    `Un ristorante ${at(areaEn.replace(' & ', ' e '))}${keys.length > 0 ? `; cucina: ${cuisines(keys)}` : ''}.`,
    michelinStars > 0 &&
      `Ha ${michelinStars === 1 ? 'una stella' : `${michelinStars} stelle`} nella guida Michelin.`,
    seats !== undefined &&
      `La sala ha ${seats} ${seats === 1 ? 'posto' : 'posti'}${privateRoom ? ' e una saletta privata' : ''}.`,
    byo.accepted &&
      `Potete portare ${
        byo.bottleLimit === undefined || byo.bottleLimit === null
          ? 'quante bottiglie desiderate'
          : byo.bottleLimit === 1
            ? 'una bottiglia'
            : `fino a ${byo.bottleLimit} bottiglie`
      }${byo.decanting ? '; la casa le decanta volentieri' : ''}.`,
  ],
};
