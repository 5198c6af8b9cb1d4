import type { ProducerRecord } from './producer-record.js';

export const ITALIAN_PRODUCERS = [
  {
    key: 'gaja',
    region: 'piedmont',
    name: { ja: 'ガヤ', en: 'Gaja' },
    description: {
      ja: 'バルバレスコの名を世界に広めた、ピエモンテの革新者。単一畑と小樽熟成をいち早く取り入れ、今は次の世代が気候に向き合いながら畑を磨く。',
      en: 'The innovator who carried the name of Barbaresco around the world. An early believer in single vineyards and small casks, now in the hands of a generation that farms with the climate in mind.',
    },
  },
  {
    key: 'giacomo-conterno',
    region: 'piedmont',
    name: { ja: 'ジャコモ・コンテルノ', en: 'Giacomo Conterno' },
    description: {
      ja: 'セッラルンガのフランチャの丘を守る、伝統派バローロの聖地。長い発酵と大樽で、時間だけが開けられる扉を造る。',
      en: 'Keeper of the Francia hill at Serralunga and a shrine of traditional Barolo. Long fermentation and great casks build a door that only time can open.',
    },
  },
  {
    key: 'vietti',
    region: 'piedmont',
    name: { ja: 'ヴィエッティ', en: 'Vietti' },
    description: {
      ja: 'カスティリオーネ・ファッレットの城下に蔵を構える。アルネイスを甦らせ、芸術家の描くラベルを添えてきた、ランゲの名手。',
      en: 'A cellar below the castle of Castiglione Falletto. It brought Arneis back to life and has long dressed its bottles in labels drawn by artists.',
    },
  },
  {
    key: 'ca-del-bosco',
    region: 'franciacorta',
    name: { ja: 'カ・デル・ボスコ', en: "Ca' del Bosco" },
    description: {
      ja: '森の家という名の通り、緑に囲まれたフランチャコルタの旗手。ぶどうを一房ずつ洗うなど、細部への執念が澄んだ味をつくる。',
      en: 'The house in the wood, and a leader of Franciacorta. An obsession with detail, down to washing the grapes, makes for its clean lines.',
    },
  },
  {
    key: 'pieropan',
    region: 'veneto',
    name: { ja: 'ピエロパン', en: 'Pieropan' },
    description: {
      ja: 'ソアーヴェの城壁の町で四代続く家族。ガルガーネガの実力を単一畑で示し、軽い白という先入観を覆した。',
      en: 'A family in the walled town of Soave for four generations. With single vineyards it showed what Garganega can do and ended the idea of Soave as a simple white.',
    },
  },
  {
    key: 'allegrini',
    region: 'veneto',
    name: { ja: 'アッレグリーニ', en: 'Allegrini' },
    description: {
      ja: 'ヴァルポリチェッラ・クラッシコの名家。清潔な陰干し施設を整え、アマローネを重厚から洗練へと導いた。',
      en: 'A leading family of Valpolicella Classico. By drying grapes under clean, controlled conditions it led Amarone from heaviness to polish.',
    },
  },
  {
    key: 'gravner',
    region: 'friuli',
    name: { ja: 'グラヴネル', en: 'Gravner' },
    description: {
      ja: 'ヨスコ・グラヴネルは現代的な醸造を捨て、ジョージアの土の甕を地中に埋めた。長い果皮浸漬と長い熟成が生む琥珀色のワインは、オレンジワインの原点とされる。',
      en: 'Josko Gravner gave up modern winemaking and buried Georgian clay jars in his cellar. Long maceration and longer ageing give the amber wines from which the idea of orange wine began.',
    },
  },
  {
    key: 'antinori',
    region: 'tuscany',
    name: { ja: 'アンティノリ', en: 'Marchesi Antinori' },
    description: {
      ja: '六百年を超えてワインに携わるフィレンツェの侯爵家。伝統のキアンティを造りながら、ティニャネロで常識を塗り替えた。',
      en: 'A noble family of Florence that has been in wine for more than six hundred years. It makes Chianti in the old way and, with Tignanello, rewrote the rules.',
    },
  },
  {
    key: 'tenuta-san-guido',
    region: 'tuscany',
    name: { ja: 'テヌータ・サン・グイド', en: 'Tenuta San Guido' },
    description: {
      ja: 'ボルゲリの海辺で、一人の侯爵が家のために植えたカベルネから始まった。サッシカイアは、やがて自らの名の原産地呼称をもつに至る。',
      en: 'It began with Cabernet that a marquis planted near the Bolgheri coast for his own table. In time Sassicaia came to have an appellation of its own.',
    },
  },
  {
    key: 'biondi-santi',
    region: 'tuscany',
    name: { ja: 'ビオンディ・サンティ', en: 'Biondi-Santi' },
    description: {
      ja: 'ブルネッロ・ディ・モンタルチーノを生んだイル・グレッポの丘。サンジョヴェーゼ一品種で百年を生きるという信念を、大樽とともに守る。',
      en: 'The hill of Il Greppo, where Brunello di Montalcino was born. It keeps to great casks and to the belief that Sangiovese alone can live a hundred years.',
    },
  },
  {
    key: 'fontodi',
    region: 'tuscany',
    name: { ja: 'フォントディ', en: 'Fontodi' },
    description: {
      ja: 'キアンティの中心パンツァーノ、「黄金の貝殻」と呼ばれる斜面を有機で耕す。キアーナ牛を飼い、畑に還す循環のなかでサンジョヴェーゼを育てる。',
      en: 'Organic vineyards on the slope called the golden shell at Panzano, the heart of Chianti. Its own Chianina cattle feed the soil in which the Sangiovese grows.',
    },
  },
] as const satisfies readonly ProducerRecord[];
