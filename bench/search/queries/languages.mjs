// English, French, Chinese, Spanish, Italian.
const SWEET = ['sweet botrytis', 'riesling sweet', 'moscato sweet', 'sherry sweet', 'port'];
const SPARKLING = { type: 'SPARKLING' };

export const ENGLISH = [
  { q: 'red wine under 5000', best: { color: 'RED', priceMax: 5000 } },
  {
    q: 'dry white wine',
    best: {
      color: 'WHITE',
      type: 'STILL',
      not: { style: [...SWEET, 'riesling off dry', 'chenin blanc sweet'] },
    },
  },
  {
    q: 'sweet white',
    best: { color: 'WHITE', style: SWEET },
    good: { color: 'WHITE', style: ['riesling off dry', 'chenin blanc sweet'] },
  },
  { q: 'champagne', best: { region: 'Champagne' } },
  { q: 'rosé champagne', best: { region: 'Champagne', color: 'ROSE' } },
  { q: 'half bottle', best: { size: '375mL' } },
  { q: 'magnum of champagne', best: { size: '1500mL', region: 'Champagne' } },
  { q: 'japanese wine', best: { country: 'JP' } },
  { q: 'japanese pinot noir', best: { country: 'JP', grape: 'Pinot Noir' } },
  { q: 'koshu', best: { grape: 'Koshu' } },
  {
    q: 'natural wine',
    best: { said: ['自然派', 'natural wine', '亜硫酸', 'ビオ', 'biodynamic', 'organic', '有機'] },
  },
  {
    q: 'full-bodied red',
    best: {
      color: 'RED',
      style: [
        'cabernet new world',
        'cabernet old world',
        'shiraz new world',
        'malbec',
        'syrah old world',
        'super tuscan',
        'amarone',
        'zinfandel',
        'merlot new world',
        'nebbiolo',
        'grenache old world',
        'grenache new world',
      ],
    },
  },
  {
    q: 'light red wine',
    best: {
      color: 'RED',
      style: ['gamay', 'pinot noir old world', 'pinot noir new world', 'pinot noir japan', 'muscat bailey a'],
    },
    good: { color: 'RED', style: ['barbera', 'cabernet franc'] },
  },
  { q: 'australian shiraz', best: { country: 'AU', grape: 'Syrah' } },
  { q: 'napa cabernet', best: { region: 'Napa Valley', grape: 'Cabernet Sauvignon' } },
  { q: 'california chardonnay', best: { region: 'California', grape: 'Chardonnay' } },
  { q: 'german riesling', best: { country: 'DE', grape: 'Riesling' } },
  { q: 'white burgundy', best: { region: 'Burgundy', color: 'WHITE' } },
  { q: 'cheap sparkling wine', best: { type: 'SPARKLING', priceMax: 7000 } },
  { q: 'wine for seafood', best: { cuisine: ['oyster seafood', 'sashimi'] } },
  { q: 'birthday gift', best: [SPARKLING, { priceMin: 8000 }, { top: true }] },
  { q: 'port', best: { style: 'port' } },
  { q: 'dessert wine', best: [{ type: 'SWEET' }, { style: SWEET }] },
  { q: 'wine from spain', best: { country: 'ES' } },
  { q: '2018 barolo', best: { name: 'Barolo', vintage: '2018' } },
];

export const FRENCH = [
  { q: 'vin rouge', best: { color: 'RED' } },
  {
    q: 'vin blanc sec',
    best: { color: 'WHITE', not: { style: [...SWEET, 'riesling off dry', 'chenin blanc sweet'] } },
  },
  { q: 'vin rouge moins de 5000 yens', best: { color: 'RED', priceMax: 5000 } },
  { q: 'champagne rosé', best: { region: 'Champagne', color: 'ROSE' } },
  { q: 'bourgogne blanc', best: { region: 'Burgundy', color: 'WHITE' } },
  { q: 'vin japonais', best: { country: 'JP' } },
  { q: 'vin italien rouge', best: { country: 'IT', color: 'RED' } },
  { q: 'vin doux', best: { style: SWEET }, good: { style: ['riesling off dry', 'chenin blanc sweet'] } },
  { q: 'demi-bouteille', best: { size: '375mL' } },
  { q: 'vin pour fromage', best: { cuisine: 'cheese' } },
  { q: 'huîtres', best: { cuisine: 'oyster seafood' } },
  { q: 'côtes du rhône', best: { name: 'Côtes du Rhône' }, good: { region: 'Rhône' } },
  { q: 'pas cher rouge', best: { color: 'RED', priceMax: 4500 } },
  {
    q: 'vin bio',
    best: { said: ['ビオ', 'biodynamic', 'organic', '有機', '自然派', 'natural wine', '亜硫酸'] },
  },
  {
    q: 'canard',
    best: { style: ['pinot noir old world', 'pinot noir new world', 'pinot noir japan', 'syrah old world'] },
  },
];

export const CHINESE = [
  { q: '红葡萄酒', best: { color: 'RED' } },
  { q: '红酒', best: { color: 'RED' } },
  { q: '白葡萄酒', best: { color: 'WHITE' } },
  { q: '香槟', best: { region: 'Champagne' } },
  { q: '起泡酒', best: SPARKLING },
  { q: '法国红酒', best: { country: 'FR', color: 'RED' } },
  { q: '波尔多', best: { region: 'Bordeaux' } },
  { q: '勃艮第', best: { region: 'Burgundy' } },
  { q: '赤霞珠', best: { grape: 'Cabernet Sauvignon' } },
  { q: '黑皮诺', best: { grape: 'Pinot Noir' } },
  { q: '雷司令', best: { grape: 'Riesling' } },
  { q: '甜酒', best: { style: SWEET }, good: { style: ['riesling off dry', 'chenin blanc sweet'] } },
  { q: '5000日元以下 红酒', best: { color: 'RED', priceMax: 5000 } },
  { q: '日本葡萄酒', best: { country: 'JP' } },
  { q: '配牛排', best: { cuisine: 'steak house' } },
  { q: '配海鲜的白葡萄酒', best: { color: 'WHITE', cuisine: ['oyster seafood', 'sashimi'] } },
  { q: '半瓶', best: { size: '375mL' } },
  { q: '奔富', best: { producer: 'Penfolds' } },
  { q: '新西兰长相思', best: { country: 'NZ', grape: 'Sauvignon Blanc' } },
  { q: '便宜红酒', best: { color: 'RED', priceMax: 4500 } },
];

export const SPANISH = [
  { q: 'vino tinto', best: { color: 'RED' } },
  {
    q: 'vino blanco seco',
    best: { color: 'WHITE', not: { style: [...SWEET, 'riesling off dry', 'chenin blanc sweet'] } },
  },
  { q: 'vino espumoso', best: SPARKLING },
  { q: 'champán', best: { region: 'Champagne' } },
  { q: 'vino español', best: { country: 'ES' } },
  { q: 'tinto menos de 5000', best: { color: 'RED', priceMax: 5000 } },
  { q: 'vino dulce', best: { style: SWEET }, good: { style: ['riesling off dry', 'chenin blanc sweet'] } },
  { q: 'borgoña tinto', best: { region: 'Burgundy', color: 'RED' } },
  { q: 'jerez', best: { region: 'Jerez' } },
  { q: 'media botella', best: { size: '375mL' } },
  {
    q: 'vino para carne',
    best: {
      style: [
        'cabernet new world',
        'cabernet old world',
        'malbec',
        'syrah old world',
        'shiraz new world',
        'tempranillo',
        'super tuscan',
        'zinfandel',
        'merlot new world',
        'grenache new world',
      ],
    },
  },
  { q: 'vino japonés', best: { country: 'JP' } },
];

export const ITALIAN = [
  { q: 'vino rosso', best: { color: 'RED' } },
  { q: 'vino bianco', best: { color: 'WHITE' } },
  { q: 'spumante', best: SPARKLING },
  { q: 'vino rosso toscano', best: { region: 'Tuscany', color: 'RED' } },
  { q: 'rosso meno di 5000', best: { color: 'RED', priceMax: 5000 } },
  { q: 'vino dolce', best: { style: SWEET }, good: { style: ['riesling off dry', 'chenin blanc sweet'] } },
  { q: 'borgogna', best: { region: 'Burgundy' } },
  { q: 'vino per bistecca', best: { cuisine: ['steak house', 'italian classic'] } },
  { q: 'vino giapponese', best: { country: 'JP' } },
  { q: 'mezza bottiglia', best: { size: '375mL' } },
  { q: 'ostriche', best: { cuisine: 'oyster seafood' } },
  { q: 'franciacorta', best: { region: 'Franciacorta' } },
];
