import { DEFAULT_LOCALE, type Locale } from './enums.js';
import type { CuisineKey } from './pairing-table.js';

export { STYLE_TAG_NAMES, styleTagName } from './style-tag-names.js';

/** What the cuisines are called, in the six interface languages. */
export const CUISINE_NAMES: Readonly<Record<CuisineKey, Readonly<Record<Locale, string>>>> = {
  sushi: { jp: '寿司', en: 'Sushi', fr: 'Sushi', zh: '寿司', es: 'Sushi', it: 'Sushi' },
  sashimi: {
    jp: '刺身・海鮮',
    en: 'Sashimi & seafood',
    fr: 'Sashimi et fruits de mer',
    zh: '刺身・海鲜',
    es: 'Sashimi y mariscos',
    it: 'Sashimi e frutti di mare',
  },
  tempura: { jp: '天ぷら', en: 'Tempura', fr: 'Tempura', zh: '天妇罗', es: 'Tempura', it: 'Tempura' },
  'kushi age': {
    jp: '串揚げ',
    en: 'Kushiage (fried skewers)',
    fr: 'Brochettes panées (kushiage)',
    zh: '炸串',
    es: 'Brochetas fritas (kushiage)',
    it: 'Spiedini fritti (kushiage)',
  },
  yakitori: { jp: '焼き鳥', en: 'Yakitori', fr: 'Yakitori', zh: '烤鸡串', es: 'Yakitori', it: 'Yakitori' },
  yakiniku: {
    jp: '焼肉',
    en: 'Yakiniku (Japanese BBQ)',
    fr: 'Barbecue japonais (yakiniku)',
    zh: '日式烤肉',
    es: 'Barbacoa japonesa (yakiniku)',
    it: 'Barbecue giapponese (yakiniku)',
  },
  teppanyaki: {
    jp: '鉄板焼き',
    en: 'Teppanyaki',
    fr: 'Teppanyaki',
    zh: '铁板烧',
    es: 'Teppanyaki',
    it: 'Teppanyaki',
  },
  'japanese course': {
    jp: '日本料理・会席',
    en: 'Japanese course (kaiseki)',
    fr: 'Menu japonais (kaiseki)',
    zh: '日本料理・怀石',
    es: 'Menú japonés (kaiseki)',
    it: 'Menù giapponese (kaiseki)',
  },
  'sukiyaki shabu': {
    jp: 'すき焼き・しゃぶしゃぶ',
    en: 'Sukiyaki & shabu-shabu',
    fr: 'Sukiyaki et shabu-shabu',
    zh: '寿喜烧・涮涮锅',
    es: 'Sukiyaki y shabu-shabu',
    it: 'Sukiyaki e shabu-shabu',
  },
  unagi: {
    jp: '鰻',
    en: 'Eel (unagi)',
    fr: 'Anguille (unagi)',
    zh: '鳗鱼',
    es: 'Anguila (unagi)',
    it: 'Anguilla (unagi)',
  },
  soba: { jp: 'そば', en: 'Soba', fr: 'Soba', zh: '荞麦面', es: 'Soba', it: 'Soba' },
  izakaya: { jp: '居酒屋', en: 'Izakaya', fr: 'Izakaya', zh: '居酒屋', es: 'Izakaya', it: 'Izakaya' },
  'oyster seafood': {
    jp: '牡蠣・シーフード',
    en: 'Oysters & seafood',
    fr: 'Huîtres et fruits de mer',
    zh: '生蚝・海鲜',
    es: 'Ostras y mariscos',
    it: 'Ostriche e frutti di mare',
  },
  'french classic': {
    jp: 'フレンチ(クラシック)',
    en: 'French classic',
    fr: 'Cuisine française classique',
    zh: '经典法餐',
    es: 'Francesa clásica',
    it: 'Francese classica',
  },
  'french modern': {
    jp: 'モダンフレンチ',
    en: 'Modern French',
    fr: 'Cuisine française moderne',
    zh: '现代法餐',
    es: 'Francesa moderna',
    it: 'Francese moderna',
  },
  bistro: { jp: 'ビストロ', en: 'Bistro', fr: 'Bistrot', zh: '法式小酒馆', es: 'Bistró', it: 'Bistrot' },
  'italian classic': {
    jp: 'イタリアン(クラシック)',
    en: 'Italian classic',
    fr: 'Cuisine italienne classique',
    zh: '经典意大利菜',
    es: 'Italiana clásica',
    it: 'Italiana classica',
  },
  'italian modern': {
    jp: 'モダンイタリアン',
    en: 'Modern Italian',
    fr: 'Cuisine italienne moderne',
    zh: '现代意大利菜',
    es: 'Italiana moderna',
    it: 'Italiana moderna',
  },
  pizza: { jp: 'ピッツァ', en: 'Pizza', fr: 'Pizza', zh: '披萨', es: 'Pizza', it: 'Pizza' },
  'spanish classic': {
    jp: 'スペイン料理',
    en: 'Spanish classic',
    fr: 'Cuisine espagnole classique',
    zh: '西班牙菜',
    es: 'Española clásica',
    it: 'Spagnola classica',
  },
  basque: { jp: 'バスク料理', en: 'Basque', fr: 'Cuisine basque', zh: '巴斯克菜', es: 'Vasca', it: 'Basca' },
  'chinese elegant': {
    jp: '中国料理(上品系)',
    en: 'Refined Chinese',
    fr: 'Cuisine chinoise raffinée',
    zh: '精致中餐',
    es: 'China refinada',
    it: 'Cinese raffinata',
  },
  'chinese trad': {
    jp: '中国料理(伝統)',
    en: 'Traditional Chinese',
    fr: 'Cuisine chinoise traditionnelle',
    zh: '传统中餐',
    es: 'China tradicional',
    it: 'Cinese tradizionale',
  },
  'chinese spicy': {
    jp: '中国料理(四川・辛口)',
    en: 'Spicy Chinese (Sichuan)',
    fr: 'Cuisine chinoise épicée',
    zh: '川菜・麻辣',
    es: 'China picante',
    it: 'Cinese piccante',
  },
  korean: {
    jp: '韓国料理',
    en: 'Korean',
    fr: 'Cuisine coréenne',
    zh: '韩国料理',
    es: 'Coreana',
    it: 'Coreana',
  },
  ethnic: {
    jp: 'エスニック(タイ・ベトナム)',
    en: 'South-East Asian',
    fr: "Cuisine d'Asie du Sud-Est",
    zh: '东南亚菜',
    es: 'Sudeste asiático',
    it: 'Sud-est asiatico',
  },
  'indian curry': {
    jp: 'インド料理・カレー',
    en: 'Indian & curry',
    fr: 'Cuisine indienne',
    zh: '印度菜・咖喱',
    es: 'India y curry',
    it: 'Indiana e curry',
  },
  'steak house': {
    jp: 'ステーキハウス',
    en: 'Steakhouse',
    fr: 'Grill / steakhouse',
    zh: '牛排馆',
    es: 'Asador / steakhouse',
    it: 'Steakhouse',
  },
  burger: { jp: 'ハンバーガー', en: 'Burger', fr: 'Burger', zh: '汉堡', es: 'Hamburguesa', it: 'Hamburger' },
  gibier: { jp: 'ジビエ', en: 'Game (gibier)', fr: 'Gibier', zh: '野味', es: 'Caza', it: 'Selvaggina' },
  truffe: { jp: 'トリュフ', en: 'Truffle', fr: 'Truffe', zh: '松露', es: 'Trufa', it: 'Tartufo' },
  cheese: {
    jp: 'チーズ・フロマージュ',
    en: 'Cheese',
    fr: 'Fromage',
    zh: '奶酪',
    es: 'Queso',
    it: 'Formaggio',
  },
  'fusion innovative': {
    jp: 'イノベーティブ・フュージョン',
    en: 'Innovative / fusion',
    fr: 'Cuisine créative / fusion',
    zh: '创意融合菜',
    es: 'Creativa / fusión',
    it: 'Creativa / fusion',
  },
  vegetarian: {
    jp: '野菜・ヴィーガン',
    en: 'Vegetarian & vegan',
    fr: 'Végétarien et végan',
    zh: '素食',
    es: 'Vegetariana y vegana',
    it: 'Vegetariana e vegana',
  },
  sweets: {
    jp: 'スイーツ・デザート',
    en: 'Sweets & desserts',
    fr: 'Desserts',
    zh: '甜点',
    es: 'Postres',
    it: 'Dolci',
  },
};

/** Why the wine styles of a cuisine suit it; shown in Japanese, and in English to everybody else. */
export const CUISINE_REASONS: Readonly<Record<CuisineKey, { readonly jp: string; readonly en: string }>> = {
  sushi: {
    jp: '酢飯と生の魚には、樽の香りを抑えた酸のきれいな白を。まぐろには淡いピノ・ノワールも寄り添います。',
    en: 'Vinegared rice and raw fish call for bright acidity and no oak; a pale Pinot Noir goes with tuna.',
  },
  sashimi: {
    jp: '鉄分が少なく酸の高いワインは、生の魚介の生臭さを立てません。',
    en: 'Wines low in iron and high in acidity keep raw fish clean on the palate.',
  },
  tempura: {
    jp: '泡と酸が揚げ油を切り、塩で食べる衣の香ばしさを引き立てます。',
    en: 'Bubbles and acidity cut the frying oil, and a dry sparkle loves salt.',
  },
  'kushi age': {
    jp: 'さっくりした衣と甘めのソースには、泡か果実味の弾むワインが心地よく合います。',
    en: 'A crisp crumb and a sweetish sauce ask for bubbles or juicy fruit.',
  },
  yakitori: {
    jp: '炭の香りとたれの照りにはやわらかな赤、塩の串には樽のきいた白を。',
    en: 'Smoke and sweet soy glaze suit a soft red; salt-grilled skewers take a rounded white.',
  },
  yakiniku: {
    jp: '甘辛いたれと脂には、熟した果実味と豊かなタンニンがよくなじみます。',
    en: 'Sweet soy marinade and rich fat want ripe fruit and generous tannin.',
  },
  teppanyaki: {
    jp: '霜降り肉には骨格のある赤、伊勢海老や帆立には厚みのあるシャルドネを。',
    en: 'Marbled beef with a structured red, lobster and scallops with a rich Chardonnay.',
  },
  'japanese course': {
    jp: 'だしの旨みと季節の移ろいには、繊細で渋みの穏やかなワインが寄り添います。',
    en: 'Dashi and the season’s delicacy are best met by fine, low-tannin wines.',
  },
  'sukiyaki shabu': {
    jp: '割り下の甘みには丸い果実味を。卵がタンニンをやわらげてくれます。',
    en: 'A sweet warishita broth needs round fruit, and the egg softens tannin.',
  },
  unagi: {
    jp: '山椒の香りにはスパイシーな赤、たれの甘みには熟した果実味を。',
    en: 'Sansho pepper meets a spicy red, the sweet glaze meets ripe fruit.',
  },
  soba: {
    jp: 'そばの香りとだしには、ミネラル豊かな辛口や、ナッツを思わせるシェリーを。',
    en: 'Buckwheat and dashi go with dry mineral whites or a nutty Sherry.',
  },
  izakaya: {
    jp: '小皿をいくつも囲む席には、冷やして気軽に飲める万能の一本を。',
    en: 'Many small dishes are happiest with fresh, chilled and versatile bottles.',
  },
  'oyster seafood': {
    jp: '牡蠣や貝には、潮の香りと柑橘を思わせる引き締まった白が合います。',
    en: 'Oysters and shellfish love saline whites with a squeeze of citrus.',
  },
  'french classic': {
    jp: 'バターのソースやローストには、同じ土地で育まれた王道のワインを。',
    en: 'Butter sauces and roasts belong with the great wines of their own regions.',
  },
  'french modern': {
    jp: '野菜を生かした軽やかな皿には、みずみずしい酸と細やかな泡を。',
    en: 'Lighter, vegetable-led plates call for freshness and fine bubbles.',
  },
  bistro: {
    jp: 'シャルキュトリーやステーキ・フリットには、気取らず食事がすすむワインを。',
    en: 'Charcuterie and steak frites want easy, food-loving bottles.',
  },
  'italian classic': {
    jp: 'トマトやラグーには、酸の豊かなイタリアの赤がよく合います。',
    en: 'Tomato and ragù are made for Italian reds with lively acidity.',
  },
  'italian modern': {
    jp: 'カルパッチョや季節のパスタには、香り高い白や繊細な赤を。',
    en: 'Crudo and seasonal pasta go with fragrant whites and finely drawn reds.',
  },
  pizza: {
    jp: 'トマトの酸味とチーズのこくに、酸のある赤や泡が弾みます。',
    en: 'Tomato acidity and melted cheese meet bright reds and bubbles.',
  },
  'spanish classic': {
    jp: 'タパスやパエリア、生ハムには、同じ土地のワインが何よりの相手です。',
    en: 'Tapas, paella and jamón are at home with the wines of Spain.',
  },
  basque: {
    jp: '干し鱈やピーマン、炭火の牛肉には、海と山のあいだで生まれたワインを。',
    en: 'Salt cod, peppers and grilled beef suit wines from between sea and mountains.',
  },
  'chinese elegant': {
    jp: '鮑や上湯の深い旨みには、気品ある泡と熟成した白を。',
    en: 'Abalone and fine stocks deserve noble bubbles and mature whites.',
  },
  'chinese trad': {
    jp: '醤油の煮込みや北京ダック、点心には、丸みのある赤やほのかに甘い白を。',
    en: 'Soy braises, roast duck and dim sum like round reds or a touch of sweetness.',
  },
  'chinese spicy': {
    jp: '唐辛子と花椒の刺激は、ほのかな甘みと華やかな香りがやわらげます。渋みの強い赤は控えめに。',
    en: 'A little sweetness and perfume calm chilli and Sichuan pepper; strong tannin does not.',
  },
  korean: {
    jp: 'キムチやコチュジャンには果実味のあるロゼや白、プルコギには熟した赤を。',
    en: 'Kimchi and gochujang like fruity rosé and whites, bulgogi a ripe red.',
  },
  ethnic: {
    jp: 'ハーブとライム、ココナッツ、辛みには、香り高くほのかに甘い白がよく映えます。',
    en: 'Herbs, lime, coconut and heat shine beside aromatic, off-dry whites.',
  },
  'indian curry': {
    jp: '幾重ものスパイスには、華やかな香りと豊かな果実味を重ねて。',
    en: 'Layers of spice call for perfume and generous fruit.',
  },
  'steak house': {
    jp: '炭火で焼いた肉の脂とたんぱく質が、力強いタンニンをなめらかにします。',
    en: 'The fat and protein of grilled beef smooth powerful tannin.',
  },
  burger: {
    jp: 'ケチャップの甘みには熟した果実味を、フライドポテトには泡を。',
    en: 'Ripe fruit for the sweetness of ketchup, bubbles for the fries.',
  },
  gibier: {
    jp: '野生の肉の滋味には、胡椒や土を思わせる奥行きのある赤を。',
    en: 'Game calls for deep reds that speak of pepper and earth.',
  },
  truffe: {
    jp: 'トリュフの香りには、森の下草を思わせる熟成したワインを。',
    en: 'Truffle is at its best with mature bottles that recall the forest floor.',
  },
  cheese: {
    jp: '青かびには甘口、ハードタイプにはこくのある白や凝縮した赤を。',
    en: 'Sweet wines for blue cheese, rich whites and concentrated reds for hard ones.',
  },
  'fusion innovative': {
    jp: 'さまざまな味が重なる皿には、質感がありながら樽の主張しすぎないワインを。',
    en: 'Plates of many flavours like texture without too much oak.',
  },
  vegetarian: {
    jp: '野菜の青い香りとほろ苦さには、ハーブを思わせる爽やかなワインを。',
    en: 'Green notes and gentle bitterness meet fresh, herbal wines.',
  },
  sweets: {
    jp: 'デザートには、それよりも甘いワインを。余韻まで心地よくつながります。',
    en: 'Choose a wine sweeter than the dessert, and the finish stays in harmony.',
  },
};

/** A cuisine's name in a language; a tag that is no cuisine of the table is returned as it is. */
export const cuisineName = (key: string, locale: Locale): string =>
  Object.hasOwn(CUISINE_NAMES, key) ? CUISINE_NAMES[key as CuisineKey][locale] : key;

/** The sentence that says what wine suits a cuisine and why; undefined for an unknown tag. */
export const cuisineReason = (key: string, locale: Locale): string | undefined =>
  Object.hasOwn(CUISINE_REASONS, key)
    ? CUISINE_REASONS[key as CuisineKey][locale === DEFAULT_LOCALE ? 'jp' : 'en']
    : undefined;
