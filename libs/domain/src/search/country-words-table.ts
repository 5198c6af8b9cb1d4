import type { CountryCode } from '../rules/catalog/countries.js';

/** Additional terms for countries, besides their names in six languages; with ワイン, 産 and the like as filler. */
export const COUNTRY_WORDS: Readonly<Record<CountryCode, string>> = {
  FR: 'フランスワイン|仏|仏産|french|french wine|français|française|françaises|vin français|francés|francesa|vino francés|francese|vino francese|法国葡萄酒|法國酒|法国酒|frankreich|ふらんす|france wine',
  IT: 'イタリアワイン|イタリー|伊|italian|italian wine|italien|italienne|vin italien|italiano|italiana|vino italiano|意大利葡萄酒|義大利|意大利酒|いたりあ|italia|italie|italië|italienisch',
  ES: 'スペインワイン|イスパニア|spanish|spanish wine|espagnol|espagnole|vin espagnol|español|española|vino español|spagnolo|spagnola|vino spagnolo|西班牙葡萄酒|西班牙酒|すぺいん|spanien|hispano',
  PT: 'ポルトガルワイン|portuguese|portuguese wine|portugais|portugués|portoghese|葡萄牙葡萄酒|葡萄牙酒|ぽるとがる',
  DE: 'ドイツワイン|独|独逸|german|german wine|allemand|allemande|vin allemand|alemán|alemana|vino alemán|tedesco|vino tedesco|德国葡萄酒|德国酒|どいつ|deutsch|deutschland|deutscher',
  AT: 'オーストリアワイン|austrian|austrian wine|autrichien|austriaco|vino austriaco|奥地利葡萄酒|おーすとりあ|österreich',
  US: 'アメリカワイン|米国|米国産|アメリカン|合衆国|アメリカ合衆国|american|american wine|usa|u.s.a.|us|united states|america|américain|américaine|vin américain|americano|americana|estadounidense|statunitense|vino americano|美国葡萄酒|あめりか|états unis|etats-unis',
  AU: 'オーストラリアワイン|豪|豪州|オージー|オージーワイン|australian|australian wine|aussie|australien|australienne|australiano|australiana|vino australiano|澳洲|澳洲葡萄酒|澳大利亚葡萄酒|澳州|おーすとらりあ',
  NZ: 'ニュージーランドワイン|ニュージー|ニュージーランド産|nz|n.z.|kiwi|new zealand wine|néo-zélandais|neozelandés|neozelandese|新西兰葡萄酒|紐西蘭|纽西兰|にゅーじーらんど|newzealand',
  AR: 'アルゼンチンワイン|argentinian|argentine wine|argentinean|argentin|argentino|vino argentino|阿根廷葡萄酒|あるぜんちん|argentina wine',
  CL: 'チリワイン|智利葡萄酒|chilean|chilean wine|chilien|vin chilien|chileno|vino chileno|cileno|vino cileno|ちりわいん|智利酒',
  ZA: '南アフリカワイン|南ア|南アワイン|south african|south african wine|sud-africain|sudafricano|南非葡萄酒|南非酒',
  JP: '日本ワイン|日本のワイン|国産|国産ワイン|国内産|和ワイン|純国産|ジャパニーズワイン|にほんわいん|にっぽんワイン|日本産|japanese|japanese wine|japanese wines|japonais|japonaise|vin japonais|japonés|japonesa|vino japonés|giapponese|vino giapponese|日本葡萄酒|nihon wine|japan wine|domestic wine',
};

/** Common groups of countries. */
export const COUNTRY_GROUPS: Readonly<
  Record<
    string,
    {
      countries: readonly CountryCode[];
      jp: string;
      en: string;
      fr: string;
      zh: string;
      es: string;
      it: string;
    }
  >
> = {
  NEW_WORLD: {
    countries: ['US', 'AU', 'NZ', 'AR', 'CL', 'ZA'],
    jp: '新世界|ニューワールド|ニューワールドワイン|新世界ワイン',
    en: 'New World|new world wine|new world wines',
    fr: 'Nouveau Monde',
    zh: '新世界|新世界葡萄酒',
    es: 'Nuevo Mundo',
    it: 'Nuovo Mondo',
  },
  OLD_WORLD: {
    countries: ['FR', 'IT', 'ES', 'PT', 'DE', 'AT'],
    jp: '旧世界|オールドワールド|ヨーロッパ|ヨーロッパワイン|欧州',
    en: 'Old World|europe|european|european wine',
    fr: 'Ancien Monde|europe|européen|vieux monde',
    zh: '旧世界|欧洲|欧洲葡萄酒',
    es: 'Viejo Mundo|europa|europeo',
    it: 'Vecchio Mondo|europa|europeo',
  },
  SOUTH_AMERICA: {
    countries: ['AR', 'CL'],
    jp: '南米|南アメリカ|南米ワイン',
    en: 'South America|south american|latin america',
    fr: 'Amérique du Sud|sud-américain',
    zh: '南美|南美洲',
    es: 'Sudamérica|américa del sur|sudamericano',
    it: 'Sud America|sudamericano',
  },
  OCEANIA: {
    countries: ['AU', 'NZ'],
    jp: 'オセアニア',
    en: 'Oceania',
    fr: 'Océanie',
    zh: '大洋洲',
    es: 'Oceanía',
    it: 'Oceania',
  },
};
