import type { ProducerRecord } from './producer-record.js';

/** Champagne, Alsace, the Loire, Burgundy and Beaujolais. */
export const NORTHERN_FRENCH_PRODUCERS = [
  {
    key: 'krug',
    region: 'champagne',
    name: { ja: 'クリュッグ', en: 'Krug' },
    description: {
      ja: '1843年にヨーゼフ・クリュッグがランスに興した家。区画ごとに小樽で発酵させ、膨大なリザーヴワインから毎年ひとつの大きな絵を描く。',
      en: 'Founded in Reims in 1843 by Joseph Krug. Every plot is fermented apart in small oak casks, and each year one great picture is painted from a vast library of reserve wines.',
    },
  },
  {
    key: 'louis-roederer',
    region: 'champagne',
    name: { ja: 'ルイ・ロデレール', en: 'Louis Roederer' },
    description: {
      ja: '今も創業家が営む、自社畑を大切にするランスのメゾン。ロシア皇帝のために生まれたクリスタルの名で知られ、畑では生物多様性を重んじる。',
      en: 'A Reims house still run by its family and devoted to its own vineyards. Known for Cristal, first made for the Russian tsar, and for a living soil in its plots.',
    },
  },
  {
    key: 'dom-perignon',
    region: 'champagne',
    name: { ja: 'ドン・ペリニヨン', en: 'Dom Pérignon' },
    description: {
      ja: 'オーヴィレール修道院の酒庫係の名を冠し、優れた年にだけ造られるヴィンテージ・シャンパーニュ。ピノ・ノワールとシャルドネの緊張と調和を追い続ける。',
      en: 'Named after the cellarer of the abbey of Hautvillers and declared only in years that deserve it. Its theme is the tension, and the harmony, of Pinot Noir and Chardonnay.',
    },
  },
  {
    key: 'bollinger',
    region: 'champagne',
    name: { ja: 'ボランジェ', en: 'Bollinger' },
    description: {
      ja: 'ピノ・ノワールの村アイに根を下ろす家族経営のメゾン。樽での発酵と、マグナム瓶で寝かせたリザーヴワインが、堂々とした骨格をつくる。',
      en: 'A family house rooted in the Pinot Noir village of Aÿ. Cask fermentation and reserve wines kept in magnums give it its stately build.',
    },
  },
  {
    key: 'delamotte',
    region: 'champagne',
    name: { ja: 'ドゥラモット', en: 'Delamotte' },
    description: {
      ja: 'コート・デ・ブランのル・メニル・シュール・オジェに居を構え、サロンと姉妹関係にある古いメゾン。白亜から引き出す繊細なシャルドネを核に据える。',
      en: 'An old house at Le Mesnil-sur-Oger on the Côte des Blancs, and the sister of Salon. Fine-boned Chardonnay drawn from the chalk stands at its core.',
    },
  },
  {
    key: 'egly-ouriet',
    region: 'champagne',
    name: { ja: 'エグリ・ウーリエ', en: 'Egly-Ouriet' },
    description: {
      ja: 'アンボネ村を拠点とする小さな造り手で、農家が自ら瓶詰めするシャンパーニュの代表格。完熟したピノ・ノワールと長い澱熟成から、ワインとしての深みが生まれる。',
      en: 'A small estate at Ambonnay and one of the leading names of grower Champagne. Fully ripe Pinot Noir and long rest on the lees give it the depth of a great still wine.',
    },
  },
  {
    key: 'drc',
    region: 'burgundy',
    name: { ja: 'ドメーヌ・ド・ラ・ロマネ・コンティ', en: 'Domaine de la Romanée-Conti' },
    description: {
      ja: 'ヴォーヌ・ロマネ村の特級畑を守り、ロマネ・コンティとラ・ターシュを単独で所有するドメーヌ。低い収量と全房発酵から、時を超える香りが立ち上がる。',
      en: 'Guardian of grands crus at Vosne-Romanée, and sole owner of Romanée-Conti and La Tâche. Low yields and whole-bunch fermentation give a perfume that outlives its makers.',
    },
  },
  {
    key: 'armand-rousseau',
    region: 'burgundy',
    name: { ja: 'アルマン・ルソー', en: 'Domaine Armand Rousseau' },
    description: {
      ja: 'ジュヴレ・シャンベルタンの頂点に立つ家族のドメーヌ。シャンベルタンとクロ・ド・ベーズを手に、力を誇らず気品で語る。',
      en: 'The family domaine at the summit of Gevrey-Chambertin. With Chambertin and Clos de Bèze in its hands it speaks through grace, never through force.',
    },
  },
  {
    key: 'meo-camuzet',
    region: 'burgundy',
    name: { ja: 'メオ・カミュゼ', en: 'Domaine Méo-Camuzet' },
    description: {
      ja: 'ヴォーヌ・ロマネの名家で、かつてはアンリ・ジャイエが畑を耕し、その教えを受け継いだ。熟した果実と上質な樽がつくる、艶やかなピノ・ノワールが持ち味。',
      en: 'A great family of Vosne-Romanée whose vines were once tended by Henri Jayer and who learned from him. Ripe fruit and fine oak make their Pinot Noir gleam.',
    },
  },
  {
    key: 'leflaive',
    region: 'burgundy',
    name: { ja: 'ドメーヌ・ルフレーヴ', en: 'Domaine Leflaive' },
    description: {
      ja: 'ピュリニー・モンラッシェを代表する白の名門。1990年代からビオディナミに転じ、透明で張りつめたシャルドネを生む。',
      en: 'The name that stands for Puligny-Montrachet. Farmed biodynamically since the 1990s, its Chardonnay is transparent and tightly drawn.',
    },
  },
  {
    key: 'louis-jadot',
    region: 'burgundy',
    name: { ja: 'ルイ・ジャド', en: 'Louis Jadot' },
    description: {
      ja: '1859年創業、バッカスのラベルで親しまれるボーヌの名門。村名から特級まで、畑の個性を誠実に映す造りで信頼を集める。',
      en: 'A Beaune house founded in 1859 and known by the Bacchus on its label. From village wines to grands crus it is trusted for showing each site honestly.',
    },
  },
  {
    key: 'joseph-drouhin',
    region: 'burgundy',
    name: { ja: 'ジョゼフ・ドルーアン', en: 'Joseph Drouhin' },
    description: {
      ja: 'ボーヌの古い酒蔵に本拠を置き、1880年から続く家族経営のメゾン。有機とビオディナミで育てた畑から、軽やかでエレガントな味わいを引き出す。',
      en: 'A family house in the old cellars of Beaune since 1880. Its vineyards are farmed organically and biodynamically, and its wines are light on their feet.',
    },
  },
  {
    key: 'william-fevre',
    region: 'chablis',
    name: { ja: 'ウィリアム・フェーヴル', en: 'William Fèvre' },
    description: {
      ja: 'シャブリの特級畑を最も広く所有する造り手の一つ。樽を控えめに使い、キンメリジャンの土をまっすぐに伝える。',
      en: 'One of the largest owners of grand cru land in Chablis. Oak is used sparingly, so that the Kimmeridgian soil speaks plainly.',
    },
  },
  {
    key: 'marcel-lapierre',
    region: 'beaujolais',
    name: { ja: 'マルセル・ラピエール', en: 'Marcel Lapierre' },
    description: {
      ja: 'モルゴンから自然派ワインの流れをつくった造り手。いまは子の世代が、野生酵母と最小限の亜硫酸による瑞々しいガメイを守り続ける。',
      en: 'The Morgon grower who set the natural wine movement going. His children carry on with wild yeasts, very little sulphur and fruit of rare freshness.',
    },
  },
  {
    key: 'trimbach',
    region: 'alsace',
    name: { ja: 'トリンバック', en: 'Trimbach' },
    description: {
      ja: '1626年からリボヴィレで続く家族。甘さを残さない、凛とした辛口リースリングの手本とされる。',
      en: 'A family at Ribeauvillé since 1626. Its upright, fully dry Riesling is the model that others are compared with.',
    },
  },
  {
    key: 'zind-humbrecht',
    region: 'alsace',
    name: { ja: 'ツィント・フンブレヒト', en: 'Domaine Zind-Humbrecht' },
    description: {
      ja: 'マスター・オブ・ワインのオリヴィエ・フンブレヒトが率いる、ビオディナミのドメーヌ。畑ごとの個性を、豊かな凝縮感とともに描き分ける。',
      en: 'A biodynamic domaine led by Olivier Humbrecht, Master of Wine. It draws the character of each site in richly concentrated strokes.',
    },
  },
  {
    key: 'huet',
    region: 'loire',
    name: { ja: 'ドメーヌ・ユエ', en: 'Domaine Huet' },
    description: {
      ja: 'ヴーヴレのシュナン・ブランを世界に知らしめたドメーヌ。ル・オー・リュー、ル・モン、クロ・デュ・ブールの三つの畑を、辛口から極甘口まで造り分ける。',
      en: 'The domaine that showed the world what Chenin Blanc can do at Vouvray. Its three vineyards, Le Haut-Lieu, Le Mont and Clos du Bourg, give everything from dry to nobly sweet.',
    },
  },
  {
    key: 'dagueneau',
    region: 'loire',
    name: { ja: 'ディディエ・ダグノー', en: 'Didier Dagueneau' },
    description: {
      ja: 'プイィの異端児と呼ばれた故ディディエが、ソーヴィニヨン・ブランの概念を変えた。子どもたちが受け継いだ今も、徹底した畑仕事と樽発酵は揺るがない。',
      en: 'The late Didier, called the wild man of Pouilly, changed what Sauvignon Blanc was thought to be. His children have kept the exacting vineyard work and the cask fermentation.',
    },
  },
  {
    key: 'charles-joguet',
    region: 'loire',
    name: { ja: 'シャルル・ジョゲ', en: 'Charles Joguet' },
    description: {
      ja: '画家でもあったシャルル・ジョゲが、シノンで初めて区画ごとの醸造を唱えた。砂利と粘土と石灰、畑の違いがそのままカベルネ・フランに映る。',
      en: 'Charles Joguet, a painter too, was the first at Chinon to argue for bottling plot by plot. Gravel, clay and limestone each leave their mark on his Cabernet Franc.',
    },
  },
] as const satisfies readonly ProducerRecord[];
