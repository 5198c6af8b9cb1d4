import type { CuisineFamily } from '../rules/pairing/pairing-table.js';
import type { Spellings } from './vocabulary-row.js';

/** Terms for a family of cuisines, for restaurant searches; pairing uses single cuisines. */
export const FAMILY_WORDS: Readonly<Partial<Record<CuisineFamily, Spellings>>> = {
  japanese: {
    jp: '和食|日本料理|和|和食店|和食レストラン|和食屋',
    en: 'Japanese|japanese food|japanese cuisine|japanese restaurant|washoku',
    fr: 'Japonais|cuisine japonaise|restaurant japonais|japonaise',
    zh: '日本菜|日料|日餐|日式|日本料理店',
    es: 'Japonesa|cocina japonesa|comida japonesa|japonés|restaurante japonés',
    it: 'Giapponese|cucina giapponese|ristorante giapponese',
  },
  grill: {
    jp: '肉料理|焼き物|炭火焼|炭火焼き|肉|お肉|グリル料理',
    en: 'Grill|grilled|meat|grill restaurant',
    fr: 'Grillades|viande|grill',
    zh: '烤肉|烧烤|肉类',
    es: 'Carne|parrilla|asador',
    it: 'Carne|griglia|braceria',
  },
  french: {
    jp: 'フレンチ|フランス料理|仏料理|フランス料理店|フレンチレストラン|ふれんち',
    en: 'French|french food|french cuisine|french restaurant',
    fr: 'Français|cuisine française|restaurant français|française',
    zh: '法餐|法国菜|法国料理|法式|法餐厅',
    es: 'Francesa|cocina francesa|francés|restaurante francés',
    it: 'Francese|cucina francese|ristorante francese',
  },
  italian: {
    jp: 'イタリアン|イタリア料理|イタリアンレストラン|伊料理|いたりあん|リストランテ|トラットリア|オステリア',
    en: 'Italian|italian food|italian cuisine|italian restaurant|trattoria|osteria|ristorante',
    fr: 'Italien|cuisine italienne|restaurant italien|italienne',
    zh: '意大利菜|意餐|意大利料理|意式|意大利餐厅',
    es: 'Italiana|cocina italiana|italiano|restaurante italiano',
    it: 'Italiana|cucina italiana|ristorante italiano|italiano',
  },
  spanish: {
    jp: 'スペイン料理|スペインバル|スパニッシュ|スペイン',
    en: 'Spanish|spanish food|spanish cuisine|spanish restaurant|tapas bar',
    fr: 'Espagnol|cuisine espagnole|espagnole',
    zh: '西班牙菜|西班牙料理|西班牙餐厅',
    es: 'Española|cocina española|español|bar de tapas',
    it: 'Spagnola|cucina spagnola|spagnolo',
  },
  chinese: {
    jp: '中華|中華料理|中国料理|チャイニーズ|ちゅうか|中華レストラン|中華料理店',
    en: 'Chinese|chinese food|chinese cuisine|chinese restaurant',
    fr: 'Chinois|cuisine chinoise|restaurant chinois|chinoise',
    zh: '中餐|中国菜|中华料理|中餐厅',
    es: 'China|cocina china|comida china|chino|restaurante chino',
    it: 'Cinese|cucina cinese|ristorante cinese',
  },
  asian: {
    jp: 'アジア料理|エスニック|アジアン|エスニック料理',
    en: 'Asian|asian food|asian cuisine|ethnic',
    fr: 'Asiatique|cuisine asiatique',
    zh: '亚洲菜|东南亚菜',
    es: 'Asiática|comida asiática|asiático',
    it: 'Asiatica|cucina asiatica|asiatico',
  },
};
