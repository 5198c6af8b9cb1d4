// Dishes and cuisines: what the pairing table gives, and what a sommelier would add.
const pair = (cuisine, ...queries) => queries.map((q) => ({ q, best: { cuisine } }));

export const FOOD = [
  ...pair('sushi', '寿司', '鮨に合うワイン', 'sushi', 'お寿司と白ワイン', 'wine for sushi', 'vin pour sushi'),
  ...pair('sashimi', '刺身', 'お刺身に合う白'),
  ...pair('tempura', '天ぷら', 'てんぷら に合う', 'tempura'),
  ...pair('yakitori', '焼き鳥', '焼鳥に合う赤', 'やきとり'),
  ...pair('yakiniku', '焼肉', '焼肉に合う赤ワイン', 'yakiniku'),
  ...pair('sukiyaki shabu', 'すき焼き', 'すきやき', 'しゃぶしゃぶ', 'sukiyaki'),
  ...pair('unagi', 'うなぎ', '鰻', '鰻重に合うワイン'),
  ...pair('soba', '蕎麦', 'そば'),
  ...pair('japanese course', '和食に合うワイン', '懐石', '日本料理'),
  ...pair('oyster seafood', '牡蠣', '生牡蠣に合うワイン', 'oysters', 'huîtres', 'シーフード'),
  ...pair('italian classic', 'ピザとパスタ', 'パスタに合う赤', 'イタリアン'),
  ...pair('pizza', 'ピザ', 'pizza'),
  ...pair('spanish classic', 'パエリア', 'タパス', 'paella'),
  ...pair('chinese spicy', '麻婆豆腐', '四川料理', 'spicy food'),
  ...pair('chinese trad', '餃子', '中華'),
  ...pair('korean', 'キムチ', '韓国料理'),
  ...pair('indian curry', 'カレー', 'カレーに合うワイン', 'curry'),
  ...pair('cheese', 'チーズに合う', 'cheese'),
  ...pair('sweets', 'デザート', 'ケーキ'),
  { q: 'ステーキに合う赤', best: { cuisine: 'steak house', color: 'RED' } },
  { q: 'ステーキ', best: { cuisine: 'steak house' } },
  { q: 'steak', best: { cuisine: 'steak house' } },
  { q: 'wine with steak under 10000', best: { cuisine: 'steak house', priceMax: 10_000 } },
  { q: 'ハンバーグ', best: { cuisine: ['burger', 'steak house'] } },
  {
    q: '鴨',
    best: { style: ['pinot noir old world', 'pinot noir new world', 'pinot noir japan', 'syrah old world'] },
  },
  {
    q: 'ラム肉',
    best: {
      style: [
        'syrah old world',
        'cabernet old world',
        'cabernet new world',
        'tempranillo',
        'shiraz new world',
        'pinot noir old world',
        'grenache old world',
      ],
    },
  },
  {
    q: '仔羊のローストに合う赤',
    best: {
      color: 'RED',
      style: [
        'syrah old world',
        'cabernet old world',
        'cabernet new world',
        'tempranillo',
        'shiraz new world',
        'grenache old world',
        'pinot noir old world',
      ],
    },
  },
  {
    q: 'ブルーチーズ',
    best: {
      style: ['sweet botrytis', 'port', 'riesling sweet', 'sherry sweet', 'chenin blanc sweet', 'amarone'],
    },
  },
  {
    q: 'チョコレート',
    best: { style: ['port', 'sherry sweet', 'sweet botrytis', 'moscato sweet', 'riesling sweet'] },
  },
  {
    q: 'フォアグラ',
    best: { style: ['sweet botrytis', 'chenin blanc sweet', 'riesling sweet', 'gewurztraminer'] },
  },
  {
    q: '唐揚げ',
    best: {
      style: [
        'champagne brut',
        'sparkling other',
        'riesling dry',
        'koshu',
        'rose dry',
        'gamay',
        'sauvignon blanc new world',
      ],
    },
  },
  {
    q: '魚料理に合う白',
    best: {
      color: 'WHITE',
      style: [
        'chablis',
        'koshu',
        'albarino',
        'sauvignon blanc old world',
        'riesling dry',
        'white italian',
        'chardonnay old world',
        'bordeaux white',
        'gruner veltliner',
        'champagne blanc de blancs',
      ],
    },
  },
  {
    q: 'サーモン',
    best: {
      style: [
        'pinot noir new world',
        'pinot noir old world',
        'chardonnay old world',
        'chardonnay new world',
        'rose dry',
        'champagne rose',
        'champagne brut',
        'riesling dry',
        'pinot gris',
      ],
    },
  },
  {
    q: 'きのこ料理',
    best: {
      style: [
        'pinot noir old world',
        'pinot noir new world',
        'pinot noir japan',
        'nebbiolo',
        'chardonnay old world',
      ],
    },
  },
  {
    q: 'BBQ',
    best: {
      style: [
        'zinfandel',
        'malbec',
        'shiraz new world',
        'cabernet new world',
        'grenache new world',
        'merlot new world',
        'syrah old world',
        'rose dry',
      ],
    },
  },
  {
    q: 'クリームパスタ',
    best: {
      style: [
        'chardonnay old world',
        'chardonnay new world',
        'white italian',
        'bordeaux white',
        'pinot gris',
        'white southern france',
      ],
    },
  },
  {
    q: 'トマトソースのパスタに合う赤',
    best: { color: 'RED', style: ['sangiovese', 'barbera', 'super tuscan', 'nebbiolo', 'zinfandel'] },
  },
  { q: 'おでん', best: { cuisine: ['japanese course', 'izakaya', 'sukiyaki shabu'] } },
  {
    q: '牛肉の赤ワイン煮込み',
    best: {
      color: 'RED',
      style: [
        'pinot noir old world',
        'cabernet old world',
        'merlot old world',
        'syrah old world',
        'nebbiolo',
        'grenache old world',
      ],
    },
  },
  { q: 'フレンチに合うワイン', best: { cuisine: ['french classic', 'french modern', 'bistro'] } },
  { q: 'ギフト', best: [{ region: 'Champagne' }, { top: true }, { priceMin: 8000 }] },
  { q: '誕生日 シャンパン', best: { region: 'Champagne' } },
  { q: '結婚祝い', best: [{ type: 'SPARKLING' }, { priceMin: 8000 }] },
  { q: '記念日', best: [{ type: 'SPARKLING' }, { priceMin: 10_000 }] },
  { q: 'クリスマス', best: [{ type: 'SPARKLING' }] },
  {
    q: 'デート',
    best: [
      {
        style: [
          'champagne rose',
          'champagne blanc de blancs',
          'pinot noir old world',
          'pinot noir new world',
          'pinot noir japan',
        ],
      },
      { type: 'SPARKLING' },
    ],
  },
  { q: 'おすすめ 赤', best: { color: 'RED' } },
  {
    q: '初心者向け 甘口',
    best: {
      style: ['moscato sweet', 'riesling sweet', 'riesling off dry', 'sweet botrytis', 'chenin blanc sweet'],
    },
    good: { style: ['sherry sweet', 'port'] },
  },
];
