/** Additional terms for grape varieties, besides their label and Japanese names: synonyms, short forms, Chinese names. */
export const GRAPE_WORDS: Readonly<Record<string, string>> = {
  Albariño: 'アルヴァリーニョ|アルバリーニョ種|alvarinho|阿尔巴利诺|阿尔巴利尼奥|艾尔巴利诺',
  Arneis: 'アルネイス種|阿内斯',
  Barbera: 'バルベラ|巴贝拉',
  'Cabernet Franc': 'カベフラ|カベルネフラン種|cab franc|cabernet francs|bouchet|品丽珠',
  'Cabernet Sauvignon':
    'カベソー|カベルネソーヴィニヨン種|カベルネ・ソービニョン|カヴェルネ・ソーヴィニヨン|cab sauv|cab sav|赤霞珠|卡本内苏维翁|卡本內蘇維翁|加本力苏维翁',
  Carmenère: 'カルメネーレ|カルムネール|佳美娜|卡曼尼|卡门妮',
  Chardonnay: 'シャルドネ種|シャルドネー|シャルド|chard|霞多丽|莎当妮|夏多内|夏多麗|霞多麗',
  'Chenin Blanc': 'シュナンブラン種|シュナン|chenin|steen|pineau de la loire|白诗南|诗南',
  Cinsault: 'cinsaut|神索',
  Corvina: 'コルビーナ|科维纳|corvina veronese',
  Delaware: 'デラウエア|デラウェア種|特拉华',
  Gamay: 'ガメ種|ガメイ種|gamay noir|佳美',
  Garganega: 'ガルガネガ|卡尔卡耐卡',
  Garnacha: 'ガルナチャ',
  Gewurztraminer:
    'ゲヴェルツトラミネール|ゲヴュルツトラミナー|ゲヴェルツ|ゲヴュルツ|gewürztraminer|gewuerztraminer|gewurz|gewürz|traminer|琼瑶浆|格乌兹塔明那',
  Grenache: 'グルナッシュ種|グルナシュ|grenache noir|cannonau|カンノナウ|歌海娜|格那希',
  'Grenache Blanc': 'グルナッシュ・ブラン種|白歌海娜|garnacha blanca',
  'Grüner Veltliner':
    'グリューナーヴェルトリーナー種|グリューナー・フェルトリーナー|グリュナー・ヴェルトリーナー|グリューナー|gruner|grüner|gruener veltliner|gruner veltiner|绿维特利纳|绿斐特丽娜|gv',
  Kerner: '科纳|肯纳|克尔娜',
  Koshu:
    '甲州種|甲州ワイン|甲州葡萄|甲州ぶどう|こうしゅう|コウシュウ|コーシュー|koshuu|koushu|koshu grape|甲州葡萄酒|甲州酒',
  Malbec: 'マルベック種|マルベク|côt|cot grape|马尔贝克|马贝克',
  Merlot: 'メルロー|メルロー種|メルロ種|梅洛|美乐|梅鹿辄',
  Moscato:
    'モスカート種|モスカート・ビアンコ|マスカット|ミュスカ|モスカテル|muscat|moscatel|muscat blanc|muskateller|麝香|莫斯卡托|麝香葡萄|慕斯卡',
  Mourvèdre: 'ムールヴェドル|ムルヴェードル|モナストレル|monastrell|mataro|慕合怀特',
  'Muscat Bailey A':
    'マスカット・ベリーA|マスカットベーリーエー|マスカットベリーエー|ベーリーA|ベリーA|ベーリーエー|MBA|muscat berry a|bailey a|muscat bailey|贝利A麝香|贝利麝香A|麝香贝利A|麝香贝利',
  Nebbiolo: 'ネビオロ|ネッビオーロ種|spanna|chiavennasca|内比奥罗|内比奥洛',
  Palomino: '帕罗米诺',
  'Pedro Ximénez': 'ペドロヒメネス種|PX|px sherry|佩德罗希梅内斯|佩德罗·希梅内斯',
  'Petit Verdot': 'プティヴェルド種|プチ・ヴェルド|味而多|小味儿多|小维多',
  'Petite Sirah': 'プティシラー種|durif|小西拉',
  'Pinot Bianco': 'ピノブラン|ピノ・ブラン|pinot blanc|weissburgunder|ヴァイスブルグンダー|白皮诺',
  'Pinot Gris': 'ピノグリ種|ピノ・グリ種|grauburgunder|灰皮诺|灰比诺',
  'Pinot Meunier': 'ムニエ|meunier|莫尼耶皮诺',
  'Pinot Noir':
    'ピノノワール種|ピノノアール|ピノ・ノアール|ピノ|pinot|pn|spätburgunder|spatburgunder|シュペートブルグンダー|blauburgunder|pinot nero|ピノ・ネロ|黑皮诺|黑比诺|黑品诺|黑品乐|黑皮諾',
  'Ribolla Gialla': 'リボッラジャッラ種|丽波拉',
  Riesling: 'リースリング種|リスリング|リーズリング|riesling grape|雷司令|丽丝玲|薏丝琳',
  Rolle: 'ヴェルメンティーノ|vermentino|ロール種|维蒙蒂诺',
  Roussanne: 'ルーサンヌ種|胡珊|瑚珊',
  Sangiovese: 'サンジョベーゼ|サンジョヴェーゼ種|sangiovese grosso|prugnolo gentile|桑娇维塞|桑乔维塞',
  'Sauvignon Blanc':
    'ソーヴィニヨンブラン種|ソーヴィニヨン|ソービニオンブラン|ソービニヨンブラン|ソーヴィニオン・ブラン|ソーヴィニオン|sauv blanc|sauvignon|sauv|savvy|長相思|长相思|白苏维翁|白蘇維翁|苏维浓',
  Sémillon: 'セミヨン種|赛美蓉|赛美容',
  Syrah: 'シラーズ|シラーズ種|シラー種|シラ|shiraz|西拉|设拉子|希哈|西哈|希拉茲',
  Tempranillo:
    'テンプラニージョ|テンプラリーニョ|テンプラニーリョ種|tinto fino|tinta del pais|ティント・フィノ|cencibel|丹魄|添普兰尼洛|田帕尼优',
  'Touriga Nacional': 'トゥーリガ・ナショナル|トウリガナショナル|国产多瑞加|国产杜丽佳',
  Trebbiano: 'トレビアーノ|ユニ・ブラン|ugni blanc|特雷比奥罗|白玉霓',
  Viognier: 'ヴィオニエ種|ヴィオーニエ|维欧尼|维奥涅',
  Viura: 'マカベオ|macabeo|维尤拉|马卡贝奥',
  Zinfandel:
    'ジンファンデル種|ジン・ファンデル|zin|primitivo|プリミティーヴォ|プリミティーボ|仙粉黛|金粉黛|增芳德|普里米蒂沃',
  Zweigelt: 'ツバイゲルト|ツヴァイゲルトレーベ|zweigeltrebe|茨威格|茨威格特',
};

/** Short forms shared by several varieties. */
export const GRAPE_FAMILIES: readonly { readonly names: string; readonly grapes: readonly string[] }[] = [
  {
    names:
      'カベルネ|カベルネ種|カヴェルネ|cabernet|cab|cabs|cabernets|卡本内|卡本內|卡伯纳|ボルドー品種|bordeaux blend',
    grapes: ['Cabernet Sauvignon', 'Cabernet Franc'],
  },
  {
    names: 'グルナッシュ|グルナッシュ種|grenache|garnacha|ガルナッチャ|歌海娜',
    grapes: ['Grenache', 'Garnacha'],
  },
  {
    names:
      'ピノ・グリ|ピノグリ|ピノ・グリージョ|ピノグリージョ|ピノ・グリージオ|pinot gris|pinot grigio|灰皮诺|灰比诺',
    grapes: ['Pinot Gris', 'Pinot Grigio'],
  },
  {
    names: 'カリニャン|カリニェナ|carignan|carignane|cariñena|マスエロ|mazuelo|佳丽酿',
    grapes: ['Carignane', 'Cariñena', 'Mazuelo'],
  },
  { names: 'マスカット|ミュスカ|muscat|麝香', grapes: ['Moscato', 'Muscat Bailey A'] },
  { names: 'コルヴィーナ|corvina|科维纳', grapes: ['Corvina', 'Corvinone'] },
  { names: 'トゥリガ|touriga|トゥーリガ', grapes: ['Touriga Nacional', 'Touriga Franca'] },
  { names: 'GSM|gsm blend', grapes: ['Grenache', 'Syrah', 'Mourvèdre'] },
];
