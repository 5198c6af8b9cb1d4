import type { WineProfile } from './place-table.js';

/** Famous names and drinks that the shop does not have, with the nearest alternatives. */
export interface AlternativeRow {
  readonly names: string;
  readonly like: WineProfile;
}

const champagne: WineProfile = {
  country: 'FR',
  type: 'SPARKLING',
  styles: ['champagne brut', 'champagne prestige'],
};
const prestige: WineProfile = {
  country: 'FR',
  type: 'SPARKLING',
  styles: ['champagne prestige', 'champagne blanc de blancs'],
};
const leftBank: WineProfile = {
  country: 'FR',
  region: 'Bordeaux',
  colors: ['RED'],
  styles: ['cabernet old world'],
};
const rightBank: WineProfile = {
  country: 'FR',
  region: 'Bordeaux',
  colors: ['RED'],
  styles: ['merlot old world'],
};
const burgundyRed: WineProfile = { country: 'FR', region: 'Burgundy', colors: ['RED'] };
const burgundyWhite: WineProfile = { country: 'FR', region: 'Burgundy', colors: ['WHITE'] };
const superTuscan: WineProfile = { country: 'IT', styles: ['super tuscan'] };
const napa: WineProfile = { country: 'US', styles: ['cabernet new world'] };
const chile: WineProfile = { country: 'CL' };

export const ALTERNATIVE_ROWS: readonly AlternativeRow[] = [
  {
    names:
      'モエ・エ・シャンドン|モエ|モエシャン|モエシャンドン|モエ・シャンドン|moët & chandon|moet et chandon|moet chandon|moët|moet|酩悦|酩悦香槟',
    like: champagne,
  },
  {
    names:
      'ヴーヴ・クリコ|ヴーヴクリコ|ヴーヴ|クリコ|イエローラベル|veuve clicquot|veuve cliquot|clicquot|凯歌|凯歌香槟',
    like: champagne,
  },
  {
    names:
      'ポメリー|マム|テタンジェ|ローラン・ペリエ|ポル・ロジェ|ペリエ・ジュエ|ベル・エポック|ニコラ・フィアット|パイパー・エドシック|ランソン|ゴッセ|ビルカール・サルモン|アヤラ|ドゥーツ|アンリオ|ルイナール|ドラピエ|アルマン・ド・ブリニャック|アルマンド|mumm|taittinger|laurent-perrier|laurent perrier|pol roger|perrier-jouët|perrier jouet|belle epoque|nicolas feuillatte|piper-heidsieck|lanson|gosset|billecart-salmon|ayala|deutz|henriot|ruinart|drappier|armand de brignac|ace of spades|黑桃A|巴黎之花|泰亭哲|玛姆',
    like: champagne,
  },
  {
    names: 'サロン|ジャック・セロス|セロス|サロン・ブラン・ド・ブラン|salon|jacques selosse|selosse|沙龙香槟',
    like: prestige,
  },
  {
    names: 'ペトリュス|ペトリュース|シャトー・ペトリュス|ル・パン|petrus|pétrus|le pin|柏图斯|帕图斯',
    like: rightBank,
  },
  {
    names:
      'シャトー・ラフィット・ロスチャイルド|ラフィット|ラフィット・ロートシルト|lafite|lafite rothschild|château lafite|chateau lafite rothschild|拉菲|拉斐|小拉菲',
    like: leftBank,
  },
  { names: 'シャトー・ラトゥール|ラトゥール|latour|château latour|chateau latour|拉图|拉圖', like: leftBank },
  {
    names:
      'シャトー・オー・ブリオン|オー・ブリオン|オーブリオン|haut-brion|haut brion|château haut-brion|侯伯王|奥比昂',
    like: leftBank,
  },
  {
    names:
      'シュヴァル・ブラン|オーゾンヌ|アンジェリュス|パヴィ|cheval blanc|château cheval blanc|ausone|angelus|angélus|pavie|白马酒庄|白马|金钟',
    like: rightBank,
  },
  {
    names:
      'コス・デストゥルネル|モンローズ|レオヴィル・ラス・カーズ|パルメ|ポンテ・カネ|カロン・セギュール|ベイシュヴェル|デュクリュ・ボーカイユ|ラグランジュ|タルボ|グリュオ・ラローズ|ピション・ラランド|シャトー・カロン・セギュール|cos d estournel|montrose|leoville las cases|palmer|château palmer|pontet canet|calon segur|calon-ségur|beychevelle|ducru beaucaillou|lagrange|talbot|gruaud larose|pichon lalande|pichon baron|龙船|大宝|宝马酒庄|碧尚',
    like: leftBank,
  },
  {
    names:
      'ルロワ|ドメーヌ・ルロワ|アンリ・ジャイエ|デュジャック|ジョルジュ・ルーミエ|ルーミエ|コント・ド・ヴォギュエ|フーリエ|ドニ・モルテ|デュガ・ピィ|リジェ・ベレール|シルヴァン・カティアール|leroy|domaine leroy|henri jayer|dujac|roumier|georges roumier|comte de vogüé|de vogue|fourrier|denis mortet|dugat-py|liger-belair|勒桦|勒罗伊',
    like: burgundyRed,
  },
  {
    names:
      'コシュ・デュリ|ラモネ|コント・ラフォン|ソゼ|ルーロ|ラヴノー|ドーヴィサ|coche-dury|coche dury|ramonet|comtes lafon|sauzet|roulot|raveneau|dauvissat',
    like: burgundyWhite,
  },
  {
    names:
      'オルネッライア|オルネライア|マッセート|レディガフィ|ルーチェ|ornellaia|masseto|redigaffi|luce|奥纳亚|马赛托|麓鹊',
    like: superTuscan,
  },
  {
    names:
      "スクリーミング・イーグル|ハーラン・エステート|ハーラン|ケイマス|ジョセフ・フェルプス|インシグニア|シルヴァー・オーク|スタッグス・リープ|ドミナス|ベリンジャー|カレラ|screaming eagle|harlan|caymus|joseph phelps|insignia|silver oak|stags leap|stag's leap|dominus|beringer|calera|啸鹰|哈兰",
    like: napa,
  },
  {
    names:
      'コンチャ・イ・トロ|カッシェロ・デル・ディアブロ|モンテス|モンテス・アルファ|セーニャ|エラスリス|アルパカ|コノスル|コノ・スル|concha y toro|casillero del diablo|montes|montes alpha|seña|errazuriz|alpaca|cono sur|santa rita|干露|红魔鬼|蒙特斯',
    like: chile,
  },
  {
    names:
      "イエローテイル|ジェイコブス・クリーク|ヘンチキ|ヘンチケ|ルーウィン|yellow tail|yellowtail|jacobs creek|jacob's creek|henschke|leeuwin|黄尾袋鼠|杰卡斯",
    like: { country: 'AU' },
  },
  {
    names: 'ピノタージュ|pinotage|皮诺塔吉',
    like: { styles: ['shiraz new world', 'zinfandel', 'pinot noir new world'] },
  },
  { names: 'アリゴテ|aligoté|aligote|阿里高特', like: burgundyWhite },
  {
    names:
      'ゴデーリョ|ヴェルディッキオ|フィアーノ|グリッロ|コルテーゼ|godello|verdicchio|grillo|pecorino wine',
    like: { colors: ['WHITE'], styles: ['white italian', 'albarino'] },
  },
  {
    names: 'シルヴァーナー|ミュラー・トゥルガウ|バッカス|silvaner|müller-thurgau|muller thurgau|bacchus',
    like: { colors: ['WHITE'], styles: ['aromatic japanese white', 'riesling dry', 'gruner veltliner'] },
  },
  {
    names: 'マルサンヌ|ピクプール|ブールブーラン|marsanne|picpoul',
    like: { country: 'FR', colors: ['WHITE'], styles: ['white southern france'] },
  },
  {
    names: 'メンシア|ボバル|タナ|タナット|mencia|mencía|bobal|tannat',
    like: { colors: ['RED'], styles: ['tempranillo', 'cabernet franc', 'malbec'] },
  },
  {
    names: 'ブラウフレンキッシュ|blaufränkisch|blaufrankisch|lemberger',
    like: { colors: ['RED'], styles: ['pinot noir japan', 'gamay', 'cabernet franc'] },
  },
  {
    names:
      'アイスワイン|アイスヴァイン|eiswein|ice wine|icewine|vin de glace|vino de hielo|vino di ghiaccio|冰酒|冰葡萄酒',
    like: { styles: ['riesling sweet', 'sweet botrytis', 'chenin blanc sweet'] },
  },
  { names: 'ヴァン・ジョーヌ|vin jaune|黄酒汝拉', like: { styles: ['sherry dry', 'chardonnay old world'] } },
  {
    names:
      'ペットナット|ペティアン・ナチュレル|pét-nat|pet nat|petnat|pétillant naturel|自然起泡酒|微発泡|弱発泡|微発泡ワイン',
    like: { type: 'SPARKLING', styles: ['sparkling other', 'moscato sweet'] },
  },
  {
    names:
      'サンタ・ヘレナ|サングリア|sangria|sangría|ホットワイン|グリューワイン|vin chaud|mulled wine|glühwein|热红酒',
    like: { colors: ['RED'], styles: ['tempranillo', 'grenache old world', 'malbec'] },
  },
  {
    names:
      '箱ワイン|ボックスワイン|バッグインボックス|bag in box|boxed wine|缶ワイン|canned wine|テーブルワイン|table wine|ハウスワイン|house wine|vin de table|vino de mesa|vino da tavola|餐酒',
    like: { styles: ['grenache old world', 'malbec', 'white italian', 'riesling off dry'] },
  },
  {
    names:
      "ノンアルコール|ノンアルコールワイン|ノンアル|ノンアルワイン|アルコールフリー|ノンアルコールスパークリング|0.00|ぶどうジュース|葡萄ジュース|ジュース|non-alcoholic|non alcoholic|nonalcoholic|alcohol free|alcohol-free|dealcoholized|zero alcohol|grape juice|juice|sans alcool|vin sans alcool|désalcoolisé|jus de raisin|无酒精|无醇|无醇葡萄酒|葡萄汁|脱醇|sin alcohol|vino sin alcohol|zumo de uva|mosto|senza alcol|analcolico|vino analcolico|succo d'uva",
    like: { styles: ['moscato sweet', 'riesling off dry'] },
  },
  {
    names: '日本酒|清酒|地酒|純米酒|純米大吟醸|大吟醸|吟醸|にほんしゅ|sake|saké|nihonshu|獺祭',
    like: { country: 'JP', styles: ['koshu', 'sherry dry'] },
  },
  {
    names: '焼酎|芋焼酎|麦焼酎|梅酒|泡盛|リキュール|しょうちゅう|shochu|umeshu|plum wine|liqueur|梅子酒|烧酒',
    like: { styles: ['sherry sweet', 'riesling sweet', 'port'] },
  },
  {
    names:
      'ビール|クラフトビール|生ビール|シードル|サイダー|beer|craft beer|cider|bière|cidre|cerveza|sidra|birra|sidro|啤酒|精酿啤酒|苹果酒|ハイボール|チューハイ|レモンサワー',
    like: { type: 'SPARKLING', styles: ['sparkling other'] },
  },
  {
    names:
      'ウイスキー|ウィスキー|ブランデー|コニャック|カルヴァドス|グラッパ|ウォッカ|ジン|ラム酒|テキーラ|whisky|whiskey|bourbon|brandy|cognac|armagnac|calvados|grappa|vodka|gin|rum|tequila|威士忌|白兰地|干邑|伏特加|金酒|朗姆酒|龙舌兰',
    like: { styles: ['port', 'sherry dry', 'sherry sweet'] },
  },
];
