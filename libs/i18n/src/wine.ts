import en from '../texts/en/wine.json' with { type: 'json' };
import es from '../texts/es/wine.json' with { type: 'json' };
import fr from '../texts/fr/wine.json' with { type: 'json' };
import it from '../texts/it/wine.json' with { type: 'json' };
import jp from '../texts/jp/wine.json' with { type: 'json' };
import zh from '../texts/zh/wine.json' with { type: 'json' };
import { LOCALES, type Locale } from './locales.js';

/** Names of countries, cuisines and wine styles, and why a cuisine and its styles go together. */
const WINE_TEXTS = { jp, en, fr, zh, es, it } satisfies Readonly<Record<Locale, typeof jp>>;

type Group = keyof typeof jp;

/** The words of a group by key and locale: `wineWords('country').FR.en` is `France`. */
export const wineWords = <G extends Group>(group: G) =>
  Object.fromEntries(
    Object.keys(jp[group]).map((key) => [
      key,
      Object.fromEntries(
        LOCALES.map((locale) => [
          locale,
          (WINE_TEXTS[locale][group] as Readonly<Record<string, string>>)[key],
        ]),
      ),
    ]),
  ) as Readonly<Record<keyof (typeof jp)[G], Readonly<Record<Locale, string>>>>;
