import type { ProducerRecord } from './producer-record.js';

/** Spain, Portugal, Germany and Austria. */
export const OTHER_EUROPEAN_PRODUCERS = [
  {
    key: 'la-rioja-alta',
    region: 'rioja',
    name: { ja: 'ラ・リオハ・アルタ', en: 'La Rioja Alta' },
    description: {
      ja: '1890年、アロの鉄道駅の界隈に五つの家が集まって興した蔵。自ら樽を作り、澱引きを重ねながら、飲み頃になるまで出荷を待つ。',
      en: 'Founded in 1890 by five families near the railway station of Haro. It builds its own barrels, racks by hand and waits to release until the wine is ready.',
    },
  },
  {
    key: 'lopez-de-heredia',
    region: 'rioja',
    name: { ja: 'ロペス・デ・エレディア', en: 'R. López de Heredia' },
    description: {
      ja: '蜘蛛の巣の張る地下蔵で、十九世紀からの流儀を変えずに造り続ける家。白さえも十年近く寝かせてから送り出す。',
      en: 'A house that has not changed its ways since the nineteenth century, down to the cobwebs in the cellar. Even its whites leave only after the better part of a decade.',
    },
  },
  {
    key: 'vega-sicilia',
    region: 'ribera-del-duero',
    name: { ja: 'ベガ・シシリア', en: 'Vega Sicilia' },
    description: {
      ja: '1864年にドゥエロの岸辺に始まった、スペインで最も名高いボデガ。ウニコは十年前後の歳月を樽と瓶で過ごしてから世に出る。',
      en: 'The most storied bodega of Spain, begun on the banks of the Duero in 1864. Único spends around ten years in wood and bottle before anyone may buy it.',
    },
  },
  {
    key: 'alvaro-palacios',
    region: 'priorat',
    name: { ja: 'アルバロ・パラシオス', en: 'Álvaro Palacios' },
    description: {
      ja: 'リオハの家を出てプリオラートの山に賭けた、スペインワイン復興の立役者。粘板岩の古いガルナッチャから、気品という言葉を引き出した。',
      en: 'He left his family in Rioja to bet on the mountains of Priorat and became a leader of the revival of Spanish wine. From old Garnacha on slate he drew something that can only be called grace.',
    },
  },
  {
    key: 'pazo-senorans',
    region: 'rias-baixas',
    name: { ja: 'パソ・セニョランス', en: 'Pazo Señorans' },
    description: {
      ja: '十六世紀の館を囲む畑でアルバリーニョを育てる、リアス・バイシャスの中心的存在。澱の上で長く寝かせ、この品種が熟成することを示した。',
      en: 'Albariño from the vines around a sixteenth-century manor, at the centre of Rías Baixas. Long rest on the lees has shown that the variety can age.',
    },
  },
  {
    key: 'lustau',
    region: 'jerez',
    name: { ja: 'ルスタウ', en: 'Lustau' },
    description: {
      ja: '1896年にヘレスで始まり、フィノからPXまで幅広いシェリーを揃える蔵。小さな貯蔵家の酒を世に紹介するアルマセニスタの試みでも知られる。',
      en: 'Begun in Jerez in 1896, with a range from Fino to PX. It is known too for the Almacenista bottlings that brought small stockholders to light.',
    },
  },
  {
    key: 'taylors',
    region: 'douro',
    name: { ja: 'テイラー', en: "Taylor's" },
    description: {
      ja: '1692年に遡る、最も古いポートの家の一つ。ヴァルジェラスの畑を核に、ヴィンテージと長熟トウニーの双方で規範とされる。',
      en: 'One of the oldest port houses, going back to 1692. With Quinta de Vargellas at its heart it sets the standard for vintage and for aged tawny alike.',
    },
  },
  {
    key: 'egon-muller',
    region: 'saar',
    name: { ja: 'エゴン・ミュラー', en: 'Egon Müller' },
    description: {
      ja: 'ザールのヴィルティンゲンで、シャルツホーフベルクの丘を代々守る家。自根の古いリースリングが、世界で最も澄んだ甘口の一つになる。',
      en: 'Keepers of the Scharzhofberg at Wiltingen on the Saar, generation after generation. Old ungrafted Riesling becomes some of the purest sweet wine in the world.',
    },
  },
  {
    key: 'jj-prum',
    region: 'mosel',
    name: { ja: 'J.J.プリュム', en: 'Joh. Jos. Prüm' },
    description: {
      ja: 'ヴェーレンの川辺に建つ館と、対岸の日時計が目印。若いうちは固い殻をまとい、年月とともに羽のような軽さを見せる。',
      en: 'A manor on the river at Wehlen, across the water from the sundial. The wines are closed when young and grow feather-light with the years.',
    },
  },
  {
    key: 'dr-loosen',
    region: 'mosel',
    name: { ja: 'ドクター・ローゼン', en: 'Dr. Loosen' },
    description: {
      ja: 'ベルンカステル近くの家を継いだエルンスト・ローゼンが、モーゼルの魅力を世界へ伝えてきた。入門の一本から古木の特級畑まで、軽やかさと凝縮を両立させる。',
      en: 'Ernst Loosen took over the family house near Bernkastel and has told the world about the Mosel ever since. From a first glass to old-vine grand cru he joins lightness and depth.',
    },
  },
  {
    key: 'brundlmayer',
    region: 'kamptal',
    name: { ja: 'ブリュンドルマイヤー', en: 'Bründlmayer' },
    description: {
      ja: 'ランゲンロイスの家族経営で、カンプタールの最良の畑を数多く耕す。グリューナーもリースリングも、端正で熟成に耐える。',
      en: 'A family estate at Langenlois with vines in many of the best sites of the Kamptal. Its Grüner and its Riesling are well cut and made to keep.',
    },
  },
] as const satisfies readonly ProducerRecord[];
