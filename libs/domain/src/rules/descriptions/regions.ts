import type { Climate } from './facts.js';

/** A region's name with article as a subject, and after "from". */
type Named = readonly [subject: string, from: string];

export interface RegionWords {
  climate: Climate;
  /** Principal varieties, most planted first. */
  grapes: readonly string[];
  fr: Named;
  es: Named;
  it: Named;
  zh: string;
}

const row = (climate: Climate, grapes: string, fr: Named, es: Named, it: Named, zh: string): RegionWords => ({
  climate,
  grapes: grapes.split(', '),
  fr,
  es,
  it,
  zh,
});

/** By English name. Missing regions are named as they are, without climate and varieties. */
export const REGION_WORDS: Readonly<Record<string, RegionWords>> = {
  Champagne: row(
    'cool',
    'Pinot Noir, Meunier, Chardonnay',
    ['La Champagne', 'de Champagne'],
    ['Champaña', 'de Champaña'],
    ['La Champagne', 'della Champagne'],
    '香槟',
  ),
  Burgundy: row(
    'semiContinental',
    'Pinot Noir, Chardonnay',
    ['La Bourgogne', 'de Bourgogne'],
    ['Borgoña', 'de Borgoña'],
    ['La Borgogna', 'della Borgogna'],
    '勃艮第',
  ),
  Chablis: row(
    'cool',
    'Chardonnay',
    ['Le Chablisien', 'de Chablis'],
    ['Chablis', 'de Chablis'],
    ['Chablis', 'di Chablis'],
    '夏布利',
  ),
  Beaujolais: row(
    'semiContinental',
    'Gamay',
    ['Le Beaujolais', 'du Beaujolais'],
    ['Beaujolais', 'de Beaujolais'],
    ['Il Beaujolais', 'del Beaujolais'],
    '博若莱',
  ),
  Bordeaux: row(
    'maritime',
    'Merlot, Cabernet Sauvignon, Cabernet Franc',
    ['Le Bordelais', 'de Bordeaux'],
    ['Burdeos', 'de Burdeos'],
    ['Il Bordolese', 'di Bordeaux'],
    '波尔多',
  ),
  Sauternes: row(
    'maritime',
    'Sémillon, Sauvignon Blanc',
    ['Le Sauternais', 'de Sauternes'],
    ['Sauternes', 'de Sauternes'],
    ['Sauternes', 'di Sauternes'],
    '苏玳',
  ),
  Rhône: row(
    'rhone',
    'Grenache, Syrah, Viognier',
    ['La vallée du Rhône', 'de la vallée du Rhône'],
    ['El valle del Ródano', 'del valle del Ródano'],
    ['La valle del Rodano', 'della valle del Rodano'],
    '罗讷河谷',
  ),
  Provence: row(
    'mediterranean',
    'Grenache, Cinsault, Mourvèdre',
    ['La Provence', 'de Provence'],
    ['Provenza', 'de Provenza'],
    ['La Provenza', 'della Provenza'],
    '普罗旺斯',
  ),
  Alsace: row(
    'semiContinental',
    'Riesling, Gewurztraminer, Pinot Gris',
    ["L'Alsace", "d'Alsace"],
    ['Alsacia', 'de Alsacia'],
    ["L'Alsazia", "dell'Alsazia"],
    '阿尔萨斯',
  ),
  Loire: row(
    'maritime',
    'Chenin Blanc, Sauvignon Blanc, Cabernet Franc',
    ['La vallée de la Loire', 'de la vallée de la Loire'],
    ['El valle del Loira', 'del valle del Loira'],
    ['La valle della Loira', 'della valle della Loira'],
    '卢瓦尔河谷',
  ),
  Piedmont: row(
    'continental',
    'Nebbiolo, Barbera, Moscato',
    ['Le Piémont', 'du Piémont'],
    ['Piamonte', 'de Piamonte'],
    ['Il Piemonte', 'del Piemonte'],
    '皮埃蒙特',
  ),
  Franciacorta: row(
    'mild',
    'Chardonnay, Pinot Nero',
    ['La Franciacorta', 'de Franciacorta'],
    ['Franciacorta', 'de Franciacorta'],
    ['La Franciacorta', 'della Franciacorta'],
    '弗朗齐亚柯达',
  ),
  Veneto: row(
    'mild',
    'Garganega, Corvina, Rondinella',
    ['La Vénétie', 'de Vénétie'],
    ['Véneto', 'del Véneto'],
    ['Il Veneto', 'del Veneto'],
    '威尼托',
  ),
  Friuli: row(
    'mild',
    'Ribolla Gialla, Friulano, Pinot Grigio',
    ['Le Frioul', 'du Frioul'],
    ['Friuli', 'de Friuli'],
    ['Il Friuli', 'del Friuli'],
    '弗留利',
  ),
  Tuscany: row(
    'mediterranean',
    'Sangiovese, Cabernet Sauvignon, Merlot',
    ['La Toscane', 'de Toscane'],
    ['La Toscana', 'de la Toscana'],
    ['La Toscana', 'della Toscana'],
    '托斯卡纳',
  ),
  Rioja: row(
    'continental',
    'Tempranillo, Garnacha, Viura',
    ['La Rioja', 'de la Rioja'],
    ['La Rioja', 'de Rioja'],
    ['La Rioja', 'della Rioja'],
    '里奥哈',
  ),
  'Ribera del Duero': row(
    'continental',
    'Tempranillo',
    ['La Ribera del Duero', 'de la Ribera del Duero'],
    ['La Ribera del Duero', 'de la Ribera del Duero'],
    ['La Ribera del Duero', 'della Ribera del Duero'],
    '杜埃罗河岸',
  ),
  Priorat: row(
    'mediterranean',
    'Garnacha, Cariñena',
    ['Le Priorat', 'du Priorat'],
    ['El Priorat', 'del Priorat'],
    ['Il Priorat', 'del Priorat'],
    '普里奥拉托',
  ),
  'Rías Baixas': row(
    'coolMaritime',
    'Albariño',
    ['Les Rías Baixas', 'des Rías Baixas'],
    ['Rías Baixas', 'de Rías Baixas'],
    ['Rías Baixas', 'delle Rías Baixas'],
    '下海湾',
  ),
  Jerez: row(
    'mediterranean',
    'Palomino, Pedro Ximénez',
    ['Le pays de Jerez', 'de Jerez'],
    ['El Marco de Jerez', 'de Jerez'],
    ['La zona di Jerez', 'di Jerez'],
    '赫雷斯',
  ),
  Douro: row(
    'continental',
    'Touriga Nacional, Touriga Franca, Tinta Roriz',
    ['La vallée du Douro', 'du Douro'],
    ['El valle del Duero portugués', 'del Duero portugués'],
    ['La valle del Douro', 'del Douro'],
    '杜罗河谷',
  ),
  Mosel: row(
    'cool',
    'Riesling',
    ['La Moselle', 'de la Moselle'],
    ['El Mosela', 'del Mosela'],
    ['La Mosella', 'della Mosella'],
    '摩泽尔',
  ),
  Saar: row(
    'cool',
    'Riesling',
    ['La Sarre', 'de la Sarre'],
    ['El Sarre', 'del Sarre'],
    ['La Saar', 'della Saar'],
    '萨尔',
  ),
  Kamptal: row(
    'continental',
    'Grüner Veltliner, Riesling',
    ['Le Kamptal', 'du Kamptal'],
    ['Kamptal', 'de Kamptal'],
    ['Il Kamptal', 'del Kamptal'],
    '坎普谷',
  ),
  'Napa Valley': row(
    'mediterranean',
    'Cabernet Sauvignon, Chardonnay, Merlot',
    ['La Napa Valley', 'de la Napa Valley'],
    ['El valle de Napa', 'del valle de Napa'],
    ['La Napa Valley', 'della Napa Valley'],
    '纳帕谷',
  ),
  Sonoma: row(
    'mediterranean',
    'Pinot Noir, Chardonnay, Zinfandel',
    ['Sonoma', 'de Sonoma'],
    ['Sonoma', 'de Sonoma'],
    ['Sonoma', 'di Sonoma'],
    '索诺玛',
  ),
  'Santa Cruz Mountains': row(
    'highland',
    'Cabernet Sauvignon, Chardonnay, Pinot Noir',
    ['Les monts de Santa Cruz', 'des monts de Santa Cruz'],
    ['Las montañas de Santa Cruz', 'de las montañas de Santa Cruz'],
    ['I monti di Santa Cruz', 'dei monti di Santa Cruz'],
    '圣克鲁斯山',
  ),
  'Willamette Valley': row(
    'coolMaritime',
    'Pinot Noir, Chardonnay',
    ['La vallée de la Willamette', 'de la vallée de la Willamette'],
    ['El valle de Willamette', 'del valle de Willamette'],
    ['La Willamette Valley', 'della Willamette Valley'],
    '威拉米特谷',
  ),
  'South Australia': row(
    'mediterranean',
    'Shiraz, Cabernet Sauvignon',
    ["L'Australie-Méridionale", "d'Australie-Méridionale"],
    ['Australia Meridional', 'de Australia Meridional'],
    ["L'Australia Meridionale", "dell'Australia Meridionale"],
    '南澳',
  ),
  'Barossa Valley': row(
    'mediterranean',
    'Shiraz, Grenache',
    ['La Barossa Valley', 'de la Barossa Valley'],
    ['El valle de Barossa', 'del valle de Barossa'],
    ['La Barossa Valley', 'della Barossa Valley'],
    '巴罗萨谷',
  ),
  Marlborough: row(
    'coolMaritime',
    'Sauvignon Blanc, Pinot Noir',
    ['Le Marlborough', 'du Marlborough'],
    ['Marlborough', 'de Marlborough'],
    ['Il Marlborough', 'del Marlborough'],
    '马尔堡',
  ),
  'Central Otago': row(
    'continental',
    'Pinot Noir',
    ['Le Central Otago', 'du Central Otago'],
    ['Central Otago', 'de Central Otago'],
    ['Il Central Otago', 'del Central Otago'],
    '中奥塔哥',
  ),
  Mendoza: row(
    'semiDesert',
    'Malbec, Cabernet Sauvignon',
    ['Mendoza', 'de Mendoza'],
    ['Mendoza', 'de Mendoza'],
    ['Mendoza', 'di Mendoza'],
    '门多萨',
  ),
  'Maipo Valley': row(
    'mediterranean',
    'Cabernet Sauvignon, Carmenère',
    ['La vallée du Maipo', 'de la vallée du Maipo'],
    ['El valle del Maipo', 'del valle del Maipo'],
    ['La valle del Maipo', 'della valle del Maipo'],
    '迈波谷',
  ),
  Yamanashi: row(
    'basin',
    'Koshu, Muscat Bailey A',
    ['Le département de Yamanashi', 'de Yamanashi'],
    ['Yamanashi', 'de Yamanashi'],
    ['Yamanashi', 'di Yamanashi'],
    '山梨',
  ),
  Nagano: row(
    'highland',
    'Merlot, Chardonnay',
    ['Le département de Nagano', 'de Nagano'],
    ['Nagano', 'de Nagano'],
    ['Nagano', 'di Nagano'],
    '长野',
  ),
  Shiojiri: row(
    'highland',
    'Merlot',
    ['Shiojiri', 'de Shiojiri'],
    ['Shiojiri', 'de Shiojiri'],
    ['Shiojiri', 'di Shiojiri'],
    '盐尻',
  ),
  Yoichi: row(
    'coolMaritime',
    'Pinot Noir, Kerner',
    ['Yoichi', 'de Yoichi'],
    ['Yoichi', 'de Yoichi'],
    ['Yoichi', 'di Yoichi'],
    '余市',
  ),
  Tochigi: row(
    'warm',
    'Muscat Bailey A',
    ['Le département de Tochigi', 'de Tochigi'],
    ['Tochigi', 'de Tochigi'],
    ['Tochigi', 'di Tochigi'],
    '栃木',
  ),
  Yamagata: row(
    'basin',
    'Delaware, Muscat Bailey A',
    ['Le département de Yamagata', 'de Yamagata'],
    ['Yamagata', 'de Yamagata'],
    ['Yamagata', 'di Yamagata'],
    '山形',
  ),
};

/** Varieties that are proper nouns and keep their capitals within a sentence. */
const PROPER = new Set(['Muscat Bailey A', 'Koshu', 'Delaware', 'Kerner']);

/** A variety within a sentence: `pinot noir`, `Koshu`. */
export const grapeInside = (grape: string): string => (PROPER.has(grape) ? grape : grape.toLowerCase());

/** A cuisine's name within a list: `cuisine française`, but `Yakitori`. */
export const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('fr') + text.slice(1);

/** `a, b et c`, with the conjunction of the language. */
export const listed = (words: readonly string[], and: string): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1) ?? ''}`;
