import adminEn from '../texts/en/admin.json' with { type: 'json' };
import en from '../texts/en/common.json' with { type: 'json' };
import adminEs from '../texts/es/admin.json' with { type: 'json' };
import es from '../texts/es/common.json' with { type: 'json' };
import adminFr from '../texts/fr/admin.json' with { type: 'json' };
import fr from '../texts/fr/common.json' with { type: 'json' };
import adminIt from '../texts/it/admin.json' with { type: 'json' };
import it from '../texts/it/common.json' with { type: 'json' };
import adminJp from '../texts/jp/admin.json' with { type: 'json' };
import jp from '../texts/jp/common.json' with { type: 'json' };
import adminZh from '../texts/zh/admin.json' with { type: 'json' };
import zh from '../texts/zh/common.json' with { type: 'json' };
import { type Locale, LOCALES } from './locales.js';

const NAMESPACES: Readonly<Record<string, Readonly<Record<Locale, unknown>>>> = {
  common: { jp, en, fr, zh, es, it },
  admin: { jp: adminJp, en: adminEn, fr: adminFr, zh: adminZh, es: adminEs, it: adminIt },
};

export type EnumWords = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

/** The labels of an enum by language and value, at a path such as `common:wineColor`; undefined where there are none. */
export function enumWords(path: string): EnumWords | undefined {
  const [namespace = '', keys = ''] = path.split(':');
  const words = LOCALES.map((locale) => [
    locale,
    keys
      .split('.')
      .reduce<unknown>(
        (part, key) => (part as Record<string, unknown> | undefined)?.[key],
        NAMESPACES[namespace]?.[locale],
      ),
  ]);
  return words.every(([, found]) => found !== undefined)
    ? (Object.fromEntries(words) as EnumWords)
    : undefined;
}
