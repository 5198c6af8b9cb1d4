import adminEn from '../texts/en/admin.json' with { type: 'json' };
import en from '../texts/en/common.json' with { type: 'json' };
import es from '../texts/es/common.json' with { type: 'json' };
import fr from '../texts/fr/common.json' with { type: 'json' };
import it from '../texts/it/common.json' with { type: 'json' };
import adminJp from '../texts/jp/admin.json' with { type: 'json' };
import jp from '../texts/jp/common.json' with { type: 'json' };
import zh from '../texts/zh/common.json' with { type: 'json' };

const NAMESPACES: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  common: [jp, en, fr, zh, es, it],
  admin: [adminJp, adminEn],
};

/** The labels of an enum, by value and one record per language that has them, at a path such as `common:wineColor`. */
export const enumWords = (path: string): readonly Readonly<Record<string, string>>[] => {
  const [namespace = '', keys = ''] = path.split(':');
  return (NAMESPACES[namespace] ?? []).flatMap((texts) => {
    const found = keys
      .split('.')
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], texts);
    return found === undefined ? [] : [found as Readonly<Record<string, string>>];
  });
};
