import type { CountryCode } from '../rules/catalog/countries.js';
import type { WineColor, WineType } from '../rules/shared/enums.js';
import type { StyleTag } from '../rules/catalog/style-tags.js';
import type { Spellings } from './vocabulary-row.js';

/** Characteristics of a place's wines, to show alternatives when the shop has none. */
export interface WineProfile {
  readonly country?: CountryCode;
  readonly region?: string;
  readonly colors?: readonly WineColor[];
  readonly type?: WineType;
  readonly styles?: readonly StyleTag[];
  readonly grapes?: readonly string[];
}

export interface PlaceRow extends Spellings {
  readonly like: WineProfile;
}

/** `en` of a row is the name by which the catalogue's regions and appellations are matched. */
const place = (
  en: string,
  jp: string,
  zh: string,
  like: WineProfile,
  more: Partial<Spellings> = {},
): PlaceRow => ({
  ...more,
  en: more.en ? `${en}|${more.en}` : en,
  jp,
  zh,
  like,
});

const fr = (region: string, like: WineProfile = {}): WineProfile => ({ country: 'FR', region, ...like });
const burgundyRed = fr('Burgundy', { colors: ['RED'], styles: ['pinot noir old world'] });
const burgundyWhite = fr('Burgundy', { colors: ['WHITE'], styles: ['chardonnay old world', 'chablis'] });
const leftBank = fr('Bordeaux', { colors: ['RED'], styles: ['cabernet old world'] });
const rightBank = fr('Bordeaux', { colors: ['RED'], styles: ['merlot old world', 'cabernet old world'] });
const beaujolais = fr('Beaujolais', { styles: ['gamay'] });
const northRhone = fr('Rhône', { colors: ['RED'], styles: ['syrah old world'] });
const southRhone = fr('Rhône', { styles: ['grenache old world'] });
const loireWhite = fr('Loire', { colors: ['WHITE'], styles: ['sauvignon blanc old world'] });
const chenin = fr('Loire', { colors: ['WHITE'], styles: ['chenin blanc dry', 'chenin blanc sweet'] });
const sauternes = fr('Sauternes', { styles: ['sweet botrytis'] });
const it = (like: WineProfile = {}): WineProfile => ({ country: 'IT', ...like });
const sparkling = (country: CountryCode, styles: readonly StyleTag[] = ['sparkling other']): WineProfile => ({
  country,
  type: 'SPARKLING',
  styles,
});

/** Places used in wine queries: regions, and their appellations. */
export const PLACE_ROWS: readonly PlaceRow[] = [
  // France
  place(
    'Champagne',
    'シャンパーニュ|シャンパン|シャンペン|シャンパーニュ地方|シャンパンワイン|しゃんぱん',
    '香槟|香槟酒|香檳|香槟区',
    { country: 'FR', type: 'SPARKLING' },
    { en: 'champagnes|champagn|champers', es: 'Champán|champaña|champagne', it: 'Champagne' },
  ),
  place(
    'Burgundy',
    'ブルゴーニュ|ブルゴーニュワイン|バーガンディー|ブルゴーニュ地方',
    '勃艮第|布根地|勃根第',
    { country: 'FR', styles: ['pinot noir old world', 'chardonnay old world'] },
    { en: 'bourgogne|burgundies', fr: 'Bourgogne|bourgognes|bourguignon', es: 'Borgoña', it: 'Borgogna' },
  ),
  place('Chablis', 'シャブリ|シャブリワイン|シャブリ地区', '夏布利|沙布利', burgundyWhite),
  place('Beaujolais', 'ボージョレ|ボジョレー|ボージョレー|ボジョレ', '博若莱|薄若莱|薄酒莱', beaujolais, {
    en: 'beaujolais villages',
  }),
  place(
    'Bordeaux',
    'ボルドー|ボルドーワイン|ボルドー地方|ボルドーの赤',
    '波尔多|波爾多',
    { country: 'FR', styles: ['cabernet old world', 'merlot old world'] },
    { en: 'claret|bordeaux wine|bordeaux wines', es: 'Burdeos', it: 'Bordeaux' },
  ),
  place('Sauternes', 'ソーテルヌ', '苏玳|苏特恩|贵腐甜白', sauternes, { en: 'sauterne' }),
  place(
    'Rhône',
    'ローヌ|ローヌワイン|ローヌ地方|コート・デュ・ローヌ',
    '罗讷河谷|罗纳河谷|隆河|罗讷|罗纳',
    { country: 'FR', styles: ['syrah old world', 'grenache old world'] },
    {
      en: 'rhone valley|cotes du rhone|côtes du rhône',
      es: 'Ródano',
      it: 'Rodano|valle del rodano',
      fr: 'Rhône|vallée du rhône|côtes du rhône',
    },
  ),
  place(
    'Provence',
    'プロヴァンス|プロバンス|プロヴァンスロゼ',
    '普罗旺斯',
    fr('Provence', { styles: ['rose dry'] }),
    { en: 'cotes de provence|côtes de provence', es: 'Provenza', it: 'Provenza' },
  ),
  place(
    'Alsace',
    'アルザス|アルザスワイン',
    '阿尔萨斯|阿爾薩斯',
    { country: 'FR', styles: ['riesling dry', 'gewurztraminer', 'pinot gris'] },
    { es: 'Alsacia', it: 'Alsazia' },
  ),
  place(
    'Loire',
    'ロワール|ロワールワイン|ロワール渓谷',
    '卢瓦尔河谷|卢瓦尔|罗亚尔河|罗亚尔',
    { country: 'FR' },
    {
      en: 'loire valley',
      es: 'Loira|valle del loira',
      it: 'Loira|valle della loira',
      fr: 'Loire|val de loire',
    },
  ),
  place(
    'Languedoc',
    'ラングドック|ラングドック・ルーション|ルーション|南仏|南フランス',
    '朗格多克|南法',
    southRhone,
    {
      en: 'roussillon|languedoc roussillon|south of france|southern france',
      fr: 'Languedoc|sud de la france|pays d’oc',
    },
  ),
  place(
    'Jura',
    'ジュラ',
    '汝拉',
    { country: 'FR', styles: ['chardonnay old world', 'sherry dry'] },
    { en: 'vin jaune|arbois' },
  ),
  place('Savoie', 'サヴォワ|サヴォア', '萨瓦', { country: 'FR', styles: ['chablis', 'riesling dry'] }),
  place('Corsica', 'コルシカ|コルス', '科西嘉', fr('Provence'), { fr: 'Corse' }),
  place('Gevrey-Chambertin', 'ジュヴレ・シャンベルタン', '热夫雷香贝丹|哲维瑞香贝丹', burgundyRed),
  place('Chambertin', 'シャンベルタン', '香贝丹', burgundyRed, {
    en: 'chambertin-clos de bèze|clos de beze',
  }),
  place('Chambolle-Musigny', 'シャンボール・ミュジニー', '香波慕西尼', burgundyRed),
  place('Musigny', 'ミュジニー', '慕西尼', burgundyRed),
  place('Vosne-Romanée', 'ヴォーヌ・ロマネ', '沃恩罗曼尼|冯内罗曼尼', burgundyRed),
  place('Echézeaux', 'エシェゾー', '依瑟索|埃雪索', burgundyRed, { en: 'grands-echezeaux' }),
  place('Richebourg', 'リシュブール', '李其堡', burgundyRed),
  place('Clos de Vougeot', 'クロ・ド・ヴージョ|クロ・ヴージョ', '伏旧园|武若园', burgundyRed, {
    en: 'clos vougeot|vougeot',
  }),
  place('Nuits-Saint-Georges', 'ニュイ・サン・ジョルジュ', '夜圣乔治', burgundyRed, {
    en: 'nuits st georges',
  }),
  place('Morey-Saint-Denis', 'モレ・サン・ドニ', '莫雷圣丹尼', burgundyRed, {
    en: 'morey st denis|clos de tart|clos de la roche',
  }),
  place('Côte de Nuits', 'コート・ド・ニュイ', '夜丘', burgundyRed, { en: 'cote de nuits' }),
  place(
    'Côte de Beaune',
    'コート・ド・ボーヌ',
    '伯恩丘',
    { country: 'FR', region: 'Burgundy' },
    { en: 'cote de beaune' },
  ),
  place("Côte d'Or", 'コート・ドール', '金丘', { country: 'FR', region: 'Burgundy' }, { en: 'cote d or' }),
  place('Pommard', 'ポマール', '玻玛', burgundyRed),
  place('Volnay', 'ヴォルネイ|ヴォルネ', '沃尔奈', burgundyRed),
  place('Corton', 'コルトン', '科尔登', burgundyRed),
  place('Corton-Charlemagne', 'コルトン・シャルルマーニュ', '科尔登查理曼', burgundyWhite),
  place('Beaune', 'ボーヌ', '伯恩', { country: 'FR', region: 'Burgundy' }),
  place('Meursault', 'ムルソー', '默尔索|梅索', burgundyWhite),
  place(
    'Puligny-Montrachet',
    'ピュリニー・モンラッシェ|ピュリニ・モンラッシェ',
    '普里尼蒙哈榭',
    burgundyWhite,
    { en: 'puligny' },
  ),
  place('Chassagne-Montrachet', 'シャサーニュ・モンラッシェ', '夏山蒙哈榭', burgundyWhite, {
    en: 'chassagne',
  }),
  place('Montrachet', 'モンラッシェ', '蒙哈榭|梦拉谢', burgundyWhite, {
    en: 'batard-montrachet|bâtard-montrachet|chevalier-montrachet',
  }),
  place('Mâcon', 'マコン|マコネ|マコネー|マコン・ヴェルゼ', '马孔', burgundyWhite, {
    en: 'mâcon-verzé|macon villages|mâcon-villages|mâconnais',
  }),
  place(
    'Pouilly-Fuissé',
    'プイィ・フュイッセ|プイイ・フュイッセ|サン・ヴェラン|リュリー|メルキュレ|ジヴリ',
    '普伊富塞',
    burgundyWhite,
    {
      en: 'pouilly fuisse|saint-véran|rully|mercurey|givry',
    },
  ),
  place('Morgon', 'モルゴン', '墨贡', beaujolais),
  place('Fleurie', 'フルーリー|フルリー', '弗勒莉', beaujolais),
  place('Moulin-à-Vent', 'ムーラン・ナ・ヴァン|ムーラン・ア・ヴァン', '风车磨坊', beaujolais),
  place(
    'Beaujolais Nouveau',
    'ボージョレ・ヌーヴォー|ボジョレー・ヌーヴォー|ヌーヴォー|新酒|解禁|ボジョレー解禁',
    '博若莱新酒|薄若莱新酒',
    beaujolais,
    { en: 'nouveau' },
  ),
  place('Médoc', 'メドック|オー・メドック|左岸', '梅多克|上梅多克|左岸', leftBank, {
    en: 'haut-medoc|haut-médoc|left bank',
    fr: 'Médoc|haut-médoc|rive gauche',
  }),
  place('Margaux', 'マルゴー|マルゴー村', '玛歌|瑪歌', leftBank),
  place('Pauillac', 'ポイヤック|ポーイヤック', '波雅克|波亚克', leftBank),
  place('Saint-Julien', 'サン・ジュリアン', '圣朱利安', leftBank, { en: 'st julien' }),
  place('Saint-Estèphe', 'サン・テステフ', '圣埃斯泰夫', leftBank, { en: 'st estephe' }),
  place(
    'Pessac-Léognan',
    'ペサック・レオニャン|グラーヴ',
    '佩萨克雷奥良|格拉夫',
    { country: 'FR', region: 'Bordeaux' },
    { en: 'graves|pessac leognan' },
  ),
  place('Pomerol', 'ポムロール|ポムロル|ポムロール村', '波美侯|玻玫洛|波美候', rightBank),
  place(
    'Saint-Émilion',
    'サン・テミリオン|サンテミリオン|サンテミリヨン|右岸',
    '圣埃美隆|圣爱美浓|圣艾米隆|右岸',
    rightBank,
    { en: 'st emilion|saint emilion|right bank|st-emilion', fr: 'Saint-Émilion|rive droite' },
  ),
  place(
    'Entre-Deux-Mers',
    'アントル・ドゥ・メール',
    '两海之间',
    fr('Bordeaux', { colors: ['WHITE'], styles: ['bordeaux white'] }),
  ),
  place('Barsac', 'バルサック', '巴萨克', sauternes),
  place('Côte-Rôtie', 'コート・ロティ', '罗第丘|罗蒂丘', northRhone, { en: 'cote rotie' }),
  place(
    'Condrieu',
    'コンドリュー|コンドリュ',
    '孔德里约|孔得里约',
    fr('Rhône', { colors: ['WHITE'], styles: ['white southern france'] }),
  ),
  place('Hermitage', 'エルミタージュ', '埃米塔日|艾米塔基', northRhone, { en: "l'hermitage" }),
  place('Crozes-Hermitage', 'クローズ・エルミタージュ', '克罗兹埃米塔日', northRhone),
  place('Cornas', 'コルナス', '科尔纳斯', northRhone),
  place('Saint-Joseph', 'サン・ジョセフ|サン・ジョゼフ', '圣约瑟夫', northRhone, { en: 'st joseph' }),
  place(
    'Châteauneuf-du-Pape',
    'シャトーヌフ・デュ・パプ|シャトーヌフ・デュ・パープ|シャトーヌフ',
    '教皇新堡|教皇新城堡',
    southRhone,
    { en: 'chateauneuf|cdp|chateauneuf du pape' },
  ),
  place('Gigondas', 'ジゴンダス', '吉恭达斯', southRhone),
  place('Vacqueyras', 'ヴァケラス', '瓦格拉斯', southRhone),
  place('Tavel', 'タヴェル', '塔维勒|塔維爾', fr('Rhône', { colors: ['ROSE'], styles: ['rose dry'] })),
  place('Bandol', 'バンドール', '邦多勒', fr('Provence', { styles: ['rose dry', 'grenache old world'] })),
  place('Vouvray', 'ヴーヴレ|ヴーヴレイ', '武弗雷', chenin),
  place('Chinon', 'シノン', '希侬|希农', fr('Loire', { colors: ['RED'], styles: ['cabernet franc'] }), {}),
  place(
    'Bourgueil',
    'ブルグイユ|ソーミュール・シャンピニー|ソーミュール',
    '布尔格伊',
    fr('Loire', { colors: ['RED'], styles: ['cabernet franc'] }),
    {
      en: 'saumur-champigny|saumur',
    },
  ),
  place('Sancerre', 'サンセール', '桑塞尔', loireWhite),
  place('Pouilly-Fumé', 'プイィ・フュメ|プイィ・フメ|プイイ・フュメ', '普伊富美|普依芙美', loireWhite, {
    en: 'pouilly fume',
  }),
  place('Muscadet', 'ミュスカデ', '密斯卡岱|蜜思卡岱', {
    country: 'FR',
    styles: ['chablis', 'sauvignon blanc old world', 'albarino'],
  }),
  place('Savennières', 'サヴニエール|アンジュ|モンルイ', '萨韦涅尔|安茹', chenin, {
    en: 'anjou|montlouis|coteaux du layon',
  }),
  place(
    'Crémant',
    'クレマン・ダルザス|クレマン・ド・ブルゴーニュ|クレマン・ド・ロワール',
    '克雷芒|法国起泡酒',
    sparkling('FR', ['sparkling other', 'champagne brut']),
    { en: "crémant d'alsace|crémant de bourgogne|crémant de loire|cremant" },
  ),
  // Italy
  place('Piedmont', 'ピエモンテ|ピエモンテ州', '皮埃蒙特|皮埃蒙特大区|皮蒙', it(), {
    en: 'piemonte',
    fr: 'Piémont',
    es: 'Piamonte',
    it: 'Piemonte',
  }),
  place('Barolo', 'バローロ|バロロ', '巴罗洛|巴罗罗', it({ styles: ['nebbiolo'] })),
  place('Barbaresco', 'バルバレスコ', '巴巴莱斯科|芭芭罗斯科', it({ styles: ['nebbiolo'] })),
  place('Langhe', 'ランゲ', '朗格', it({ styles: ['nebbiolo', 'barbera'] })),
  place(
    'Asti',
    'アスティ|アスティ・スプマンテ|アスティスプマンテ',
    '阿斯蒂',
    it({ styles: ['moscato sweet'] }),
    { en: 'asti spumante' },
  ),
  place(
    "Moscato d'Asti",
    'モスカート・ダスティ|モスカートダスティ',
    '莫斯卡托阿斯蒂|阿斯蒂莫斯卡托|阿斯蒂麝香',
    it({ styles: ['moscato sweet'] }),
  ),
  place('Gavi', 'ガヴィ|ガーヴィ', '加维', it({ colors: ['WHITE'], styles: ['white italian'] }), {
    en: 'gavi di gavi|cortese',
  }),
  place('Roero', 'ロエロ', '罗埃洛', it({ styles: ['white italian', 'nebbiolo'] })),
  place(
    "Barbera d'Alba",
    'バルベーラ・ダルバ|バルベーラ・ダスティ',
    '阿尔巴巴贝拉',
    it({ styles: ['barbera'] }),
    { en: "barbera d'asti" },
  ),
  place('Dolcetto', 'ドルチェット', '多姿桃', it({ colors: ['RED'], styles: ['barbera'] })),
  place(
    'Franciacorta',
    'フランチャコルタ|フランチャコルタワイン',
    '弗朗齐亚柯达|法兰契柯达|弗朗恰柯塔',
    sparkling('IT'),
  ),
  place('Lombardy', 'ロンバルディア|ロンバルディーア', '伦巴第', it(), {
    it: 'Lombardia',
    fr: 'Lombardie',
    es: 'Lombardía',
  }),
  place('Veneto', 'ヴェネト|ヴェネト州', '威尼托', it(), { fr: 'Vénétie', es: 'Véneto' }),
  place(
    'Soave',
    'ソアーヴェ|ソアヴェ|ソアーベ',
    '索阿维|苏瓦韦',
    it({ colors: ['WHITE'], styles: ['white italian'] }),
  ),
  place(
    'Valpolicella',
    'ヴァルポリチェッラ|バルポリチェッラ|リパッソ',
    '瓦坡里切拉|瓦波利切拉',
    it({ colors: ['RED'], styles: ['amarone'] }),
    { en: 'ripasso' },
  ),
  place(
    'Amarone',
    'アマローネ|アマローネ・デッラ・ヴァルポリチェッラ',
    '阿玛罗尼|阿玛诺尼',
    it({ styles: ['amarone'] }),
    { en: 'amarone della valpolicella' },
  ),
  place('Prosecco', 'プロセッコ|プロセコ', '普罗塞克|普洛赛克', sparkling('IT')),
  place('Lambrusco', 'ランブルスコ', '蓝布鲁斯科|兰布鲁斯科', sparkling('IT')),
  place('Friuli', 'フリウリ|フリウリ・ヴェネツィア・ジュリア|コッリオ', '弗留利', it(), {
    en: 'friuli venezia giulia|collio',
  }),
  place(
    'Trentino-Alto Adige',
    'アルト・アディジェ|トレンティーノ',
    '上阿迪杰|特伦蒂诺',
    it({ styles: ['white italian'] }),
    { en: 'alto adige|trentino' },
  ),
  place('Tuscany', 'トスカーナ|トスカーナ州|トスカナ', '托斯卡纳|塔斯卡尼', it(), {
    en: 'tuscan',
    fr: 'Toscane',
    es: 'Toscana',
    it: 'Toscana|toscano',
  }),
  place('Chianti', 'キアンティ|キャンティ|キヤンティ', '基安蒂|奇安蒂|坚提', it({ styles: ['sangiovese'] })),
  place(
    'Chianti Classico',
    'キアンティ・クラッシコ|キャンティ・クラシコ|キャンティクラシコ|キアンティクラシコ',
    '经典基安蒂|古典基安蒂',
    it({ styles: ['sangiovese'] }),
    { en: 'chianti classic' },
  ),
  place(
    'Brunello di Montalcino',
    'ブルネッロ・ディ・モンタルチーノ|ブルネッロ|ブルネロ',
    '蒙塔希诺布鲁奈罗|布鲁奈罗|布鲁耐罗',
    it({ styles: ['sangiovese'] }),
    { en: 'brunello' },
  ),
  place('Montalcino', 'モンタルチーノ', '蒙塔希诺|蒙塔奇诺', it({ styles: ['sangiovese'] })),
  place(
    'Vino Nobile di Montepulciano',
    'モンテプルチアーノ|ヴィーノ・ノビレ・ディ・モンテプルチアーノ|ヴィーノ・ノービレ',
    '蒙特普恰诺',
    it({ colors: ['RED'], styles: ['sangiovese'] }),
    { en: 'montepulciano|vino nobile' },
  ),
  place('Bolgheri', 'ボルゲリ|ボルゲーリ', '宝格丽产区|博格利', it({ styles: ['super tuscan'] })),
  place('Umbria', 'ウンブリア|オルヴィエート', '翁布里亚', it({ styles: ['white italian', 'sangiovese'] }), {
    en: 'orvieto',
  }),
  place(
    'Abruzzo',
    'アブルッツォ|モンテプルチアーノ・ダブルッツォ',
    '阿布鲁佐',
    it({ styles: ['sangiovese', 'barbera'] }),
    { en: "montepulciano d'abruzzo" },
  ),
  place('Sicily', 'シチリア|シチリアワイン|シシリー|エトナ|ネロ・ダーヴォラ', '西西里|埃特纳', it(), {
    en: "etna|nero d'avola|sicilian",
    it: 'Sicilia',
    fr: 'Sicile',
    es: 'Sicilia',
  }),
  place('Sardinia', 'サルデーニャ', '撒丁岛', it({ styles: ['white italian'] }), {
    it: 'Sardegna',
    fr: 'Sardaigne',
  }),
  place('Puglia', 'プーリア', '普利亚', it({ colors: ['RED'], styles: ['barbera', 'amarone'] }), {
    en: 'apulia',
  }),
  place('Campania', 'カンパーニア|タウラージ|アリアニコ', '坎帕尼亚', it(), {
    en: 'taurasi|aglianico|fiano|greco di tufo',
  }),
  // Spain and Portugal
  place('Rioja', 'リオハ|リオハワイン', '里奥哈|利奥哈', { country: 'ES', styles: ['tempranillo'] }),
  place('Ribera del Duero', 'リベラ・デル・ドゥエロ|リベラデルドゥエロ|リベラ', '杜埃罗河岸|斗罗河岸', {
    country: 'ES',
    styles: ['tempranillo'],
  }),
  place(
    'Priorat',
    'プリオラート|プリオラト',
    '普里奥拉|普瑞特',
    { country: 'ES', styles: ['grenache old world'] },
    { en: 'priorato' },
  ),
  place(
    'Rías Baixas',
    'リアス・バイシャス|リアスバイシャス|ガリシア',
    '下海湾|加利西亚',
    { country: 'ES', styles: ['albarino'] },
    { en: 'rias baixas|galicia' },
  ),
  place(
    'Jerez',
    'ヘレス|シェリー|シェリー酒|シェリーワイン',
    '雪利|雪利酒|赫雷斯',
    { country: 'ES', styles: ['sherry dry', 'sherry sweet'] },
    { en: 'sherry|sherries', fr: 'Xérès|vin de xérès', es: 'Jerez|vino de jerez|jereces' },
  ),
  place(
    'Rueda',
    'ルエダ|ベルデホ',
    '卢埃达',
    { country: 'ES', colors: ['WHITE'], styles: ['albarino', 'white rioja'] },
    { en: 'verdejo' },
  ),
  place(
    'Cava',
    'カヴァ|カバ',
    '卡瓦|卡瓦酒',
    { type: 'SPARKLING', styles: ['sparkling other', 'champagne brut'] },
    { en: 'penedès|penedes|corpinnat' },
  ),
  place('Douro', 'ドウロ|ドーロ|ドゥロ', '杜罗河|杜奥河', { country: 'PT' }),
  place(
    'Porto',
    'ポートワイン|ポート|ポルト|ポルト酒|ポート酒',
    '波特酒|波特|钵酒|砵酒',
    { country: 'PT', styles: ['port'] },
    {
      en: 'port|port wine|porto wine|ports',
      fr: 'Porto|vin de porto',
      es: 'Oporto|vino de oporto',
      it: 'Porto|vino porto',
    },
  ),
  place(
    'Madeira',
    'マデイラ|マデラ|マデーラ',
    '马德拉|马德拉酒',
    { type: 'FORTIFIED', styles: ['sherry sweet', 'port', 'sherry dry'] },
    { en: 'marsala|マルサラ', fr: 'Madère' },
  ),
  place('Vinho Verde', 'ヴィーニョ・ヴェルデ|ビーニョベルデ|緑のワイン', '绿酒|青酒', {
    colors: ['WHITE'],
    styles: ['albarino'],
  }),
  place('Alentejo', 'アレンテージョ|ダン', '阿连特茹', { country: 'PT' }, { en: 'dao|dão' }),
  // Germany, Austria, further east
  place(
    'Mosel',
    'モーゼル|モーゼルワイン|モゼル',
    '摩泽尔|莫塞尔|摩澤爾',
    { country: 'DE', styles: ['riesling off dry', 'riesling dry'] },
    { en: 'moselle', fr: 'Moselle', es: 'Mosela', it: 'Mosella' },
  ),
  place('Saar', 'ザール', '萨尔', { country: 'DE', styles: ['riesling off dry'] }),
  place(
    'Rheingau',
    'ラインガウ|ラインヘッセン|ナーエ|ファルツ|フランケン|バーデン',
    '莱茵高|莱茵黑森|法尔兹',
    { country: 'DE', styles: ['riesling dry', 'riesling off dry'] },
    { en: 'rheinhessen|pfalz|nahe|baden|franken' },
  ),
  place('Kamptal', 'カンプタール', '坎普谷', { country: 'AT', styles: ['gruner veltliner', 'riesling dry'] }),
  place(
    'Wachau',
    'ヴァッハウ|バッハウ|クレムスタール',
    '瓦豪',
    { country: 'AT', styles: ['gruner veltliner', 'riesling dry'] },
    { en: 'kremstal' },
  ),
  place(
    'Tokaj',
    'トカイ|トカイワイン|トカイ・アスー',
    '托卡伊|托卡依',
    { styles: ['sweet botrytis', 'riesling sweet'] },
    { en: 'tokaji|tokay|tokaji aszu|aszú' },
  ),
  place(
    'Georgia',
    'ジョージア|グルジア|ジョージアワイン|クヴェヴリ|ルカツィテリ',
    '格鲁吉亚|乔治亚',
    { colors: ['ORANGE'], styles: ['orange wine'] },
    { en: 'georgian|georgian wine|qvevri|kvevri|rkatsiteli', fr: 'Géorgie' },
  ),
  place(
    'Hungary',
    'ハンガリー',
    '匈牙利',
    { styles: ['sweet botrytis', 'gruner veltliner'] },
    { en: 'hungarian', fr: 'Hongrie' },
  ),
  place(
    'England',
    'イギリス|イングランド|英国',
    '英国|英格兰',
    { type: 'SPARKLING', styles: ['sparkling other', 'champagne brut'] },
    { en: 'english sparkling|english wine|british|uk', fr: 'Angleterre' },
  ),
  place(
    'Greece',
    'ギリシャ|サントリーニ|アシルティコ',
    '希腊|圣托里尼',
    { colors: ['WHITE'], styles: ['albarino', 'white italian'] },
    { en: 'greek|santorini|assyrtiko', fr: 'Grèce' },
  ),
  place(
    'Slovenia',
    'スロヴェニア|スロベニア|ゴリシュカ・ブルダ',
    '斯洛文尼亚',
    { colors: ['ORANGE', 'WHITE'], styles: ['orange wine'] },
    { en: 'slovenian|brda' },
  ),
  place(
    'Switzerland',
    'スイス',
    '瑞士',
    { styles: ['chablis', 'pinot noir old world'] },
    { en: 'swiss', fr: 'Suisse' },
  ),
  place('China', '中国', '中国|宁夏', { styles: ['cabernet new world'] }, { en: 'chinese wine|ningxia' }),
  // United States
  place(
    'California',
    'カリフォルニア|カリフォルニアワイン|加州|カルフォルニア|カリフォルニア州',
    '加州|加利福尼亚|加州葡萄酒',
    { country: 'US' },
    { en: 'californian|californian wine|california wine', fr: 'Californie' },
  ),
  place(
    'Napa Valley',
    'ナパ・ヴァレー|ナパ|ナパバレー|ナパワイン|オークヴィル|ラザフォード',
    '纳帕谷|纳帕|那帕谷|納帕',
    { country: 'US', styles: ['cabernet new world'] },
    { en: 'napa|napa cab|oakville|rutherford' },
  ),
  place(
    'Sonoma',
    'ソノマ|ソノマ・コースト|ソノマコースト',
    '索诺玛|索诺马',
    { country: 'US' },
    { en: 'sonoma coast|sonoma valley|sonoma county' },
  ),
  place(
    'Russian River Valley',
    'ルシアン・リヴァー・ヴァレー|ルシアンリバー',
    '俄罗斯河谷',
    { country: 'US', styles: ['pinot noir new world', 'chardonnay new world'] },
    { en: 'russian river' },
  ),
  place(
    'Dry Creek Valley',
    'ドライ・クリーク・ヴァレー',
    '干溪谷',
    { country: 'US', styles: ['zinfandel'] },
    { en: 'dry creek' },
  ),
  place(
    'Santa Cruz Mountains',
    'サンタ・クルーズ・マウンテンズ|サンタクルーズ',
    '圣克鲁斯山',
    { country: 'US' },
    { en: 'santa cruz' },
  ),
  place(
    'Paso Robles',
    'パソ・ロブレス|サンタ・バーバラ|サンタバーバラ|モントレー|ローダイ|セントラル・コースト',
    '帕索罗布尔斯|圣巴巴拉',
    { country: 'US' },
    { en: 'santa barbara|monterey|lodi|central coast' },
  ),
  place('Oregon', 'オレゴン|オレゴン州|オレゴンピノ', '俄勒冈|奥勒冈', {
    country: 'US',
    styles: ['pinot noir new world'],
  }),
  place(
    'Willamette Valley',
    'ウィラメット・ヴァレー|ウィラメット|ダンディー・ヒルズ',
    '威拉米特谷|威拉梅特',
    { country: 'US', styles: ['pinot noir new world'] },
    { en: 'willamette|dundee hills' },
  ),
  place(
    'Washington',
    'ワシントン|ワシントン州|コロンビア・ヴァレー',
    '华盛顿州',
    { country: 'US', styles: ['merlot new world', 'cabernet new world'] },
    { en: 'columbia valley|walla walla' },
  ),
  // Southern hemisphere
  place(
    'South Australia',
    '南オーストラリア|南オーストラリア州|アデレード',
    '南澳|南澳大利亚',
    { country: 'AU', styles: ['shiraz new world'] },
    { en: 'adelaide' },
  ),
  place(
    'Barossa Valley',
    'バロッサ・ヴァレー|バロッサ|バロッサバレー',
    '巴罗萨谷|巴罗莎|巴罗萨',
    { country: 'AU', styles: ['shiraz new world'] },
    { en: 'barossa' },
  ),
  place(
    'McLaren Vale',
    'マクラーレン・ヴェイル|クナワラ|ヤラ・ヴァレー|ハンター・ヴァレー|マーガレット・リヴァー|タスマニア',
    '麦克拉伦谷|雅拉谷|玛格丽特河|塔斯马尼亚',
    { country: 'AU' },
    { en: 'coonawarra|yarra valley|hunter valley|margaret river|tasmania' },
  ),
  place(
    'Marlborough',
    'マールボロ|マールボロー|マルボロ',
    '马尔堡|马尔伯勒',
    { country: 'NZ', styles: ['sauvignon blanc new world'] },
    { en: 'malborough' },
  ),
  place(
    'Central Otago',
    'セントラル・オタゴ|セントラルオタゴ|オタゴ|バノックバーン',
    '中奥塔哥|奥塔哥',
    { country: 'NZ', styles: ['pinot noir new world'] },
    { en: 'otago|bannockburn' },
  ),
  place(
    "Hawke's Bay",
    'ホークス・ベイ|マーティンボロ|ワイララパ',
    '霍克斯湾|马丁堡',
    { country: 'NZ' },
    { en: 'hawkes bay|martinborough' },
  ),
  place(
    'Mendoza',
    'メンドーサ|メンドーザ',
    '门多萨',
    { country: 'AR', styles: ['malbec'] },
    { en: 'uco valley|valle de uco|gualtallary' },
  ),
  place(
    'Maipo Valley',
    'マイポ・ヴァレー|マイポ|プエンテ・アルト',
    '迈坡谷|迈坡',
    { country: 'CL', styles: ['cabernet new world'] },
    { en: 'maipo|puente alto|valle del maipo' },
  ),
  place(
    'Colchagua',
    'コルチャグア|カサブランカ|アコンカグア|ラペル',
    '空加瓜|卡萨布兰卡',
    { country: 'CL', styles: ['cabernet new world'] },
    { en: 'colchagua valley|casablanca|aconcagua|rapel|central valley' },
  ),
  place(
    'Stellenbosch',
    'ステレンボッシュ|スワートランド',
    '斯泰伦博斯|斯泰伦布什',
    { styles: ['cabernet new world', 'shiraz new world', 'chenin blanc dry'] },
    { en: 'swartland|south african chenin' },
  ),
  // Japan
  place(
    'Yamanashi',
    '山梨|山梨県|やまなし|山梨ワイン|山梨産|甲府|勝沼|かつぬま|明野|GI山梨',
    '山梨|山梨县|胜沼|勝沼',
    { country: 'JP', styles: ['koshu'] },
    { en: 'katsunuma|akeno|gi yamanashi' },
  ),
  place(
    'Nagano',
    '長野|長野県|ながの|信州|長野ワイン|長野産|信州ワイン|東御|千曲川|GI長野',
    '长野|长野县|信州',
    { country: 'JP', styles: ['merlot japan'] },
    { en: 'shinshu|gi nagano' },
  ),
  place(
    'Shiojiri',
    '塩尻|塩尻市|しおじり|桔梗ヶ原',
    '盐尻',
    { country: 'JP', styles: ['merlot japan'] },
    { en: 'kikyogahara' },
  ),
  place(
    'Hokkaido',
    '北海道|ほっかいどう|道産|北海道ワイン|北海道産|GI北海道',
    '北海道',
    { country: 'JP', styles: ['pinot noir japan', 'aromatic japanese white'] },
    { en: 'gi hokkaido' },
  ),
  place('Yoichi', '余市|余市町|よいち|余市ワイン|余市産|登町', '余市', {
    country: 'JP',
    styles: ['pinot noir japan'],
  }),
  place('Tochigi', '栃木|栃木県|とちぎ|足利|栃木ワイン', '栃木|枥木', { country: 'JP' }, { en: 'ashikaga' }),
  place(
    'Yamagata',
    '山形|山形県|やまがた|山形ワイン|山形産|上山|GI山形',
    '山形|山形县',
    { country: 'JP' },
    { en: 'gi yamagata' },
  ),
  place(
    'Niigata',
    '新潟|岩の原|京都ワイン|丹波|大阪ワイン|熊本|安心院|広島ワイン|岩手|青森|宮城|福島ワイン|茨城|静岡ワイン|島根ワイン|岡山ワイン',
    '新潟',
    { country: 'JP' },
  ),
];
