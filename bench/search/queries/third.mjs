// Written before price was weighed in the ranking (ADR-0070). A dish's price is what a table pays for a bottle beside it.
const EVERYDAY = { priceMax: 12_000 };
const MIDDLE = { priceMin: 4000, priceMax: 25_000 };
const FINE = { priceMin: 8000, priceMax: 60_000 };
const YEAR_END_GIFT = { priceMin: 5000, priceMax: 15_000 };
const GIRLS_NIGHT = [
  'italian classic',
  'italian modern',
  'french modern',
  'bistro',
  'spanish classic',
  'basque',
  'ethnic',
  'pizza',
];
const CASUAL = ['izakaya', 'pizza', 'bistro', 'italian classic', 'yakiniku', 'chinese trad'];

/** As closing days name it. */
const TOMORROW = new Intl.DateTimeFormat('ja-JP', { weekday: 'narrow', timeZone: 'Asia/Tokyo' }).format(
  Date.now() + 86_400_000,
);

const wine = (q, best, good) => ({ q, best, ...(good && { good }) });
const venue = (q, best, good) => ({ q, venue: true, best, ...(good && { good }) });
/** A dish: its styles at its price. */
const dishes = (cuisine, price, ...queries) => queries.map((q) => wine(q, { cuisine, ...price }));
/** The shop has nothing as old: its oldest vintages are the answer. */
const born = (q) => wine(q, { yearMax: 2012 });

const EVERYDAY_FOOD = [
  ...dishes('yakitori', EVERYDAY, '焼き鳥', 'ヤキトリ', 'つくね', 'grilled chicken', '烧鸟'),
  ...dishes('chinese trad', EVERYDAY, '餃子', '餃子に合うワイン', 'ぎょうざ', 'gyoza', '饺子'),
  ...dishes('izakaya', EVERYDAY, '居酒屋', '唐揚げ', 'からあげ', 'karaage'),
  ...dishes('kushi age', EVERYDAY, '串揚げ', 'とんかつ'),
  ...dishes('teppanyaki', EVERYDAY, 'お好み焼き'),
  ...dishes('pizza', EVERYDAY, 'ピザ'),
  ...dishes('burger', EVERYDAY, 'ハンバーガー', 'burger'),
  ...dishes('chinese spicy', EVERYDAY, '麻婆豆腐'),
  ...dishes('korean', EVERYDAY, 'サムギョプサル'),
  ...dishes('indian curry', EVERYDAY, 'カレー', 'curry'),
  ...dishes('ethnic', EVERYDAY, 'タイ料理', 'pho'),
  ...dishes('soba', EVERYDAY, '蕎麦'),
  ...dishes('bistro', EVERYDAY, 'キッシュ', 'charcuterie'),
];

const FINER_FOOD = [
  ...dishes('sushi', MIDDLE, '寿司に合うワイン', 'sushi'),
  ...dishes('tempura', MIDDLE, '天ぷら'),
  ...dishes('yakiniku', MIDDLE, '焼肉'),
  ...dishes('sukiyaki shabu', MIDDLE, 'すき焼き'),
  ...dishes('unagi', MIDDLE, '鰻', 'うな重'),
  ...dishes('italian classic', { priceMax: 25_000 }, 'パスタ'),
  ...dishes('spanish classic', { priceMax: 25_000 }, 'パエリア'),
  ...dishes('french classic', FINE, 'フォアグラ', 'フランス料理'),
  ...dishes('truffe', FINE, 'トリュフ'),
  ...dishes('japanese course', { priceMin: 4000, priceMax: 40_000 }, '懐石料理'),
];

const GIFTS = [
  wine('お歳暮', YEAR_END_GIFT),
  wine('お歳暮 ワイン', YEAR_END_GIFT),
  wine('お歳暮に赤', { ...YEAR_END_GIFT, color: 'RED' }),
  wine('おせいぼ', YEAR_END_GIFT),
  wine('お中元', YEAR_END_GIFT),
  wine('お歳暮 シャンパン', { priceMin: 5000, priceMax: 15_000, region: 'Champagne' }),
  wine('お歳暮 5000円〜15000円', YEAR_END_GIFT),
  wine('手土産 5000円', { priceMin: 3000, priceMax: 6000 }),
  wine('還暦祝い 3万円', { priceMin: 20_000, priceMax: 36_000 }),
  wine('還暦のお祝い 赤', { color: 'RED' }),
  wine('プレゼント 1万円以内', { priceMax: 10_000 }),
  wine('gift under 10000', { priceMax: 10_000 }),
  wine('cadeau moins de 15000', { priceMax: 15_000 }),
  wine('送礼 1万日元', { priceMin: 7000, priceMax: 12_000 }),
];

const YEARS = [
  born('1985年生まれ'),
  born('1990年生まれ ワイン'),
  born('2000年生まれ'),
  born('2005年'),
  born('born in 1995'),
  born('平成2年生まれ'),
  born('昭和60年'),
  wine('2010 ボルドー', { region: 'Bordeaux', yearMax: 2015 }),
];

const CUISINE_AND_BUDGET = [
  wine('焼き鳥 5000円以内', { cuisine: 'yakitori', priceMax: 5000 }),
  wine('寿司 1万円', { cuisine: 'sushi', priceMin: 6000, priceMax: 11_000 }),
  wine('ステーキ 2万円以上', { cuisine: 'steak house', priceMin: 20_000 }),
  wine('フレンチ 3万円', { cuisine: 'french classic', priceMin: 20_000, priceMax: 33_000 }),
  wine('焼肉 8000円まで', { cuisine: 'yakiniku', priceMax: 8000 }),
  wine('餃子 3000円', { cuisine: 'chinese trad', priceMax: 3600 }),
  wine('高級ワイン 焼き鳥', { cuisine: 'yakitori', priceMin: 20_000 }),
  wine('ロマネコンティ', { producer: 'Domaine de la Romanée-Conti' }),
  wine('安い白 刺身', { cuisine: 'sashimi', color: 'WHITE', priceMax: 8000 }),
  wine('pasta red under 6000', { cuisine: 'italian classic', color: 'RED', priceMax: 6000 }),
];

const MISSPELT = [
  wine('シャブり', { appellation: 'Chablis' }),
  wine('rizling', { mainGrape: 'Riesling' }),
  wine('リースリンク', { mainGrape: 'Riesling' }),
  wine('カベルネソービニオン', { grape: 'Cabernet Sauvignon' }),
  wine('pinot nior', { grape: 'Pinot Noir' }),
  wine('burgandy red', { country: 'FR', grape: 'Pinot Noir', color: 'RED' }),
  wine('yakitory', { cuisine: 'yakitori', ...EVERYDAY }),
  wine('shanpan', { region: 'Champagne' }),
  wine('koushu', { grape: 'Koshu' }),
  wine('toriniku', { cuisine: 'yakitori', ...EVERYDAY }),
];

const LANGUAGES = [
  wine('wine for fried chicken', { cuisine: ['izakaya', 'kushi age'], ...EVERYDAY }),
  wine('vin pour poulet rôti', { cuisine: 'yakitori', ...EVERYDAY }),
  wine('vin rouge pour le canard', {
    color: 'RED',
    style: [
      'pinot noir old world',
      'pinot noir new world',
      'syrah old world',
      'pinot noir japan',
      'nebbiolo',
    ],
  }),
  wine('champagne moins de 12000', { region: 'Champagne', priceMax: 12_000 }),
  wine(
    '配火锅的酒',
    { cuisine: ['sukiyaki shabu', 'chinese spicy'], ...MIDDLE },
    { cuisine: ['sukiyaki shabu', 'chinese spicy'], priceMax: 4000 },
  ),
  wine('烤鸡 红酒', { cuisine: 'yakitori', color: 'RED', ...EVERYDAY }),
];

const TABLES = [
  venue('女子会', { cuisine: GIRLS_NIGHT }),
  venue('女子会 銀座', { cuisine: GIRLS_NIGHT, area: '銀座' }, { area: '銀座' }),
  venue('girls night', { cuisine: GIRLS_NIGHT }),
  venue('子連れ', { privateRoom: true }, { cuisine: CASUAL, dinnerMax: 8000 }),
  venue('子連れ 個室', { privateRoom: true }),
  venue('family with kids', { privateRoom: true }, { cuisine: CASUAL, dinnerMax: 8000 }),
  venue('焼き鳥 5000円', { cuisine: 'yakitori', dinnerMax: 6000 }),
  venue('二つ星', { star: true }),
  venue('明日', { openOn: TOMORROW }),
  wine('明日 白ワイン', { color: 'WHITE' }),
];

export const THIRD_SET = {
  'everyday food': EVERYDAY_FOOD,
  'finer food': FINER_FOOD,
  gifts: GIFTS,
  years: YEARS,
  'cuisine and budget': CUISINE_AND_BUDGET,
  misspelt: MISSPELT,
  languages: LANGUAGES,
  tables: TABLES,
};
