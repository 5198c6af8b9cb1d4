import type { RegionRecord } from './region-record.js';

export const EUROPEAN_REGIONS = [
  {
    key: 'piedmont',
    country: 'IT',
    name: { ja: 'ピエモンテ', en: 'Piedmont' },
    description: {
      ja: 'アルプスの裾、霧の丘ランゲが生むバローロとバルバレスコの地。ネッビオーロは色こそ淡いが、香りとタンニンは深く長い。',
      en: 'The land of Barolo and Barbaresco, in the foggy Langhe hills at the foot of the Alps. Nebbiolo is pale in colour, deep in scent and long in tannin.',
    },
    climate: { ja: '大陸性。秋の霧が収穫を遅らせる', en: 'Continental; autumn fog delays the harvest' },
  },
  {
    key: 'franciacorta',
    country: 'IT',
    name: { ja: 'フランチャコルタ', en: 'Franciacorta' },
    parent: { ja: 'ロンバルディア', en: 'Lombardy' },
    description: {
      ja: 'イゼオ湖の南、氷河が残した丘で造る瓶内二次発酵の発泡ワイン。きめ細かな泡とまろやかさで、イタリアの食卓に寄り添う。',
      en: 'Bottle-fermented sparkling wine from glacial hills south of Lake Iseo. Fine bubbles and a soft touch make it the fizz of the Italian table.',
    },
    climate: { ja: '温和。湖が寒暖を和らげる', en: 'Mild, tempered by the lake' },
  },
  {
    key: 'veneto',
    country: 'IT',
    name: { ja: 'ヴェネト', en: 'Veneto' },
    description: {
      ja: 'ヴェローナを囲む丘で、白はソアーヴェ、赤はヴァルポリチェッラ。収穫した房を冬まで陰干しするアマローネは、この地だけの贅沢。',
      en: 'The hills around Verona: Soave for white, Valpolicella for red. Amarone, made from bunches dried into winter, is a luxury that belongs to this place.',
    },
    climate: { ja: '温和。ガルダ湖と山の風', en: 'Mild, with winds from Lake Garda and the mountains' },
  },
  {
    key: 'friuli',
    country: 'IT',
    name: { ja: 'フリウリ', en: 'Friuli' },
    description: {
      ja: 'スロヴェニアと国境を接する、イタリア屈指の白の産地。果皮を長く漬け込む昔の造り方が、ここで現代に甦った。',
      en: 'One of the great white wine regions of Italy, on the border with Slovenia. The old way of long skin contact was brought back to life here.',
    },
    climate: {
      ja: '温和。アドリア海とアルプスの風が交わる',
      en: 'Mild, where Adriatic and Alpine winds meet',
    },
  },
  {
    key: 'tuscany',
    country: 'IT',
    name: { ja: 'トスカーナ', en: 'Tuscany' },
    description: {
      ja: '糸杉の丘に広がるサンジョヴェーゼの故郷。キアンティとモンタルチーノの伝統に、海辺のボルゲリが国際品種の物語を加えた。',
      en: 'Cypress hills, and the home of Sangiovese. To the tradition of Chianti and Montalcino, coastal Bolgheri added its own story of Cabernet.',
    },
    climate: {
      ja: '地中海性。内陸の丘は昼夜の差が大きい',
      en: 'Mediterranean; wide day-night swing in the inland hills',
    },
  },
  {
    key: 'rioja',
    country: 'ES',
    name: { ja: 'リオハ', en: 'Rioja' },
    description: {
      ja: 'エブロ川の谷で、テンプラニーリョを樽と瓶でじっくり寝かせる。蔵で飲み頃まで待ってから世に出す習慣が、今も生きている。',
      en: 'In the Ebro valley Tempranillo rests long in cask and bottle. The custom of keeping wine in the cellar until it is ready to drink is still alive.',
    },
    climate: {
      ja: '大西洋と地中海の影響が混じる大陸性',
      en: 'Continental, between Atlantic and Mediterranean',
    },
  },
  {
    key: 'ribera-del-duero',
    country: 'ES',
    name: { ja: 'リベラ・デル・ドゥエロ', en: 'Ribera del Duero' },
    description: {
      ja: 'ドゥエロ川上流、標高八百メートル前後の高地。焼けつく昼と凍える夜が、ティント・フィノに濃さと張りを同時に与える。',
      en: 'High plateau on the upper Duero, some eight hundred metres above the sea. Scorching days and freezing nights give Tinto Fino both weight and nerve.',
    },
    climate: { ja: '厳しい大陸性。昼夜の差が極端', en: 'Harsh continental with extreme day-night swing' },
  },
  {
    key: 'priorat',
    country: 'ES',
    name: { ja: 'プリオラート', en: 'Priorat' },
    description: {
      ja: 'リコレリャと呼ばれる黒い粘板岩の急斜面に、古いガルナッチャとカリニェナが根を張る。一時は忘れられ、二十世紀末に甦った山の産地。',
      en: 'Old Garnacha and Cariñena rooted in llicorella, the dark slate of near-vertical slopes. Almost forgotten, these mountains were revived late in the twentieth century.',
    },
    climate: {
      ja: '地中海性。暑く乾き、標高が涼しさを残す',
      en: 'Mediterranean, hot and dry, cooled by altitude',
    },
  },
  {
    key: 'rias-baixas',
    country: 'ES',
    name: { ja: 'リアス・バイシャス', en: 'Rías Baixas' },
    description: {
      ja: '入り江が陸に食い込むガリシアの海辺。雨の多い土地で棚に仕立てたアルバリーニョは、潮風と柑橘の香りがする。',
      en: 'The Galician coast, where sea inlets reach into the land. Trained on pergolas above the rain-soaked ground, Albariño smells of citrus and salt air.',
    },
    climate: { ja: '海洋性。雨が多く冷涼', en: 'Maritime, cool and rainy' },
  },
  {
    key: 'jerez',
    country: 'ES',
    name: { ja: 'ヘレス', en: 'Jerez' },
    description: {
      ja: 'アンダルシアの白い石灰土アルバリサに育つパロミノから、シェリーを造る。産膜酵母と、古酒に新酒を注ぎ足すソレラが味を決める。',
      en: 'Sherry, from Palomino grown in the white albariza soil of Andalusia. A veil of yeast and the solera, which feeds young wine into old, decide its taste.',
    },
    climate: { ja: '地中海性。湿った西風と乾いた東風', en: 'Mediterranean; damp west wind, dry east wind' },
  },
  {
    key: 'douro',
    country: 'PT',
    name: { ja: 'ドウロ', en: 'Douro' },
    description: {
      ja: '川面から積み上がる片岩の段々畑。ここで摘まれた黒ぶどうは、発酵の途中で蒸留酒を加えられ、ポートになる。',
      en: 'Terraces of schist stacked up from the river. Fortified half way through fermentation, the dark grapes picked here become port.',
    },
    climate: { ja: '大陸性。夏は酷暑、冬は厳しい', en: 'Continental; fierce summers and hard winters' },
  },
  {
    key: 'mosel',
    country: 'DE',
    name: { ja: 'モーゼル', en: 'Mosel' },
    description: {
      ja: '蛇行する川を見下ろす粘板岩の急斜面に、リースリングが一本ずつ杭に結ばれる。軽いのに味の芯が強く、何十年も生きる。',
      en: 'Riesling tied stake by stake to slate slopes above a winding river. The wines are light in body, strong at the core, and live for decades.',
    },
    climate: { ja: '冷涼。川と石が熱を返す', en: 'Cool; river and stone give back the warmth' },
  },
  {
    key: 'saar',
    country: 'DE',
    name: { ja: 'ザール', en: 'Saar' },
    parent: { ja: 'モーゼル', en: 'Mosel' },
    description: {
      ja: 'モーゼルの支流に開けた、さらに冷たい谷。よく熟した年には、鋼のような酸と透き通った甘みが奇跡のように釣り合う。',
      en: 'A side valley of the Mosel, colder still. In ripe years steel-like acidity and transparent sweetness find a balance that borders on the miraculous.',
    },
    climate: { ja: '冷涼。風が抜ける開けた谷', en: 'Cool, in an open and windy valley' },
  },
  {
    key: 'kamptal',
    country: 'AT',
    name: { ja: 'カンプタール', en: 'Kamptal' },
    description: {
      ja: 'ドナウの支流カンプ川の谷。黄土の段丘はグリューナー・ヴェルトリーナーに、古い岩山ハイリゲンシュタインはリースリングに与えられた。',
      en: 'The valley of the Kamp, which flows to the Danube. Loess terraces are given to Grüner Veltliner, the ancient rock of Heiligenstein to Riesling.',
    },
    climate: {
      ja: '大陸性。暖かい昼と森からの冷たい夜気',
      en: 'Continental; warm days, cold night air from the forest',
    },
  },
] as const satisfies readonly RegionRecord[];
