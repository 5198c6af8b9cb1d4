import esPhrases from '../texts/es/phrases.json' with { type: 'json' };
import esWines from '../texts/es/wines.json' with { type: 'json' };
import frPhrases from '../texts/fr/phrases.json' with { type: 'json' };
import frWines from '../texts/fr/wines.json' with { type: 'json' };
import itPhrases from '../texts/it/phrases.json' with { type: 'json' };
import itWines from '../texts/it/wines.json' with { type: 'json' };
import zhPhrases from '../texts/zh/phrases.json' with { type: 'json' };
import zhStations from '../texts/zh/stations.json' with { type: 'json' };
import zhWines from '../texts/zh/wines.json' with { type: 'json' };
import type { BilingualText } from './types.js';

/** Languages besides Japanese and English, by the suffix of their members in `translations`. */
const LANGUAGES = {
  Fr: {
    wines: frWines,
    phrases: frPhrases,
    walk: (minutes: number, station: string) => `À ${minutes} minutes à pied de la gare de ${station}`,
    taxi: (minutes: number, station: string) =>
      `À environ ${minutes} minutes en taxi de la gare de ${station}`,
  },
  Zh: {
    wines: zhWines,
    phrases: zhPhrases,
    walk: (minutes: number, station: string) => `从${station}站步行${minutes}分钟`,
    taxi: (minutes: number, station: string) => `从${station}站乘出租车约${minutes}分钟`,
  },
  Es: {
    wines: esWines,
    phrases: esPhrases,
    walk: (minutes: number, station: string) => `A ${minutes} minutos a pie de la estación de ${station}`,
    taxi: (minutes: number, station: string) =>
      `A unos ${minutes} minutos en taxi de la estación de ${station}`,
  },
  It: {
    wines: itWines,
    phrases: itPhrases,
    walk: (minutes: number, station: string) => `A ${minutes} minuti a piedi dalla stazione di ${station}`,
    taxi: (minutes: number, station: string) =>
      `A circa ${minutes} minuti di taxi dalla stazione di ${station}`,
  },
} as const;

type Suffix = keyof typeof LANGUAGES;
type Texts = Readonly<Record<string, string>>;

/** A member of `translations` for each language, such as `summaryFr`. */
const inEach = <K extends string>(key: K, textIn: (suffix: Suffix) => string | undefined) =>
  Object.fromEntries(
    (Object.keys(LANGUAGES) as Suffix[]).flatMap((suffix) => {
      const text = textIn(suffix);
      return text === undefined ? [] : [[`${key}${suffix}`, text]];
    }),
  ) as Partial<Record<`${K}${Suffix}`, string>>;

/** Summary and note of a wine by its key, such as `fevre-les-clos`. */
export const wineTranslations = (key: string) => {
  const texts = (suffix: Suffix) =>
    (LANGUAGES[suffix].wines as Readonly<Record<string, { summary: string; note: string }>>)[key];
  return {
    ...inEach('summary', (suffix) => texts(suffix)?.summary),
    ...inEach('note', (suffix) => texts(suffix)?.note),
  };
};

interface Access {
  station: BilingualText;
  minutes: number;
  by: 'walk' | 'taxi';
}

/** Access and glass notes of a restaurant. */
export const venueTranslations = ({ station, minutes, by }: Access, glassNotes: string) => ({
  ...inEach('access', (suffix) => {
    const name = suffix === 'Zh' ? (zhStations as Texts)[station.ja] : station.en;
    return LANGUAGES[suffix][by](minutes, name ?? station.en);
  }),
  ...inEach('glassNotes', (suffix) => (LANGUAGES[suffix].phrases.glasses as Texts)[glassNotes]),
});
