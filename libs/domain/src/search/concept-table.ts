import type { Body, Taste } from '../rules/catalog/style-profiles.js';
import type { WineColor, WineType } from '../rules/shared/enums.js';
import type { Spellings } from './vocabulary-row.js';

/** Words for the colour of a wine. */
export const COLOR_WORDS: Readonly<Record<WineColor, Spellings>> = {
  RED: {
    jp: '赤|赤ワイン|赤葡萄酒|あか|あかわいん|レッド|レッドワイン|ルージュ|ロッソ|ティント',
    en: 'Red|red wine|red wines|reds',
    fr: 'Rouge|vin rouge|vins rouges|rouges',
    zh: '红葡萄酒|红酒|红|干红|干红葡萄酒',
    es: 'Tinto|vino tinto|vinos tintos|tintos',
    it: 'Rosso|vino rosso|vini rossi|rossi|rotwein',
  },
  WHITE: {
    jp: '白|白ワイン|白葡萄酒|しろわいん|ホワイト|ホワイトワイン|ブラン|ビアンコ|ブランコ',
    en: 'White|white wine|white wines|whites',
    fr: 'Blanc|vin blanc|vins blancs|blancs',
    zh: '白葡萄酒|白酒|干白|干白葡萄酒',
    es: 'Blanco|vino blanco|vinos blancos|blancos',
    it: 'Bianco|vino bianco|vini bianchi|bianchi|weisswein',
  },
  ROSE: {
    jp: 'ロゼ|ロゼワイン|ろぜわいん|ロザート|ロサード|ピンクワイン|ピンク',
    en: 'Rosé|rosé wine|rosés|pink wine|pink',
    fr: 'Rosé|vin rosé|rosés',
    zh: '桃红葡萄酒|桃红|粉红葡萄酒|粉红酒|粉红|玫瑰红',
    es: 'Rosado|vino rosado|rosados',
    it: 'Rosato|vino rosato|rosati|cerasuolo',
  },
  ORANGE: {
    jp: 'オレンジワイン|オレンジ|アンバーワイン|スキンコンタクト|醸し発酵|醸し',
    en: 'Orange wine|orange wines|orange|amber wine|skin contact|skin-contact|macerated white',
    fr: 'Vin orange|vins orange|vin de macération|macération',
    zh: '橙酒|橙葡萄酒|橘酒|橘色葡萄酒|橙色葡萄酒',
    es: 'Vino naranja|naranja|brisado|vino brisado',
    it: 'Vino arancione|arancione|macerato|vino macerato|orange',
  },
};

/** Words for the kind of a wine. */
export const TYPE_WORDS: Readonly<Record<WineType, Spellings>> = {
  SPARKLING: {
    jp: 'スパークリング|スパークリングワイン|スパーク|泡|泡もの|泡物|あわ|発泡|発泡性|発泡ワイン|発泡酒|炭酸|シュワシュワ|しゅわしゅわ|バブル|バブルス|スプマンテ|クレマン|ゼクト|ムスー|ヴァンムスー|フリッツァンテ|エスプモーソ',
    en: 'Sparkling|sparkling wine|sparkling wines|bubbly|bubbles|fizz|fizzy|sekt|sparkler',
    fr: 'Effervescent|vin effervescent|effervescents|vin mousseux|mousseux|crémant|bulles|à bulles|vin pétillant',
    zh: '起泡酒|起泡葡萄酒|气泡酒|气泡|起泡|气泡葡萄酒|有气',
    es: 'Espumoso|vino espumoso|espumosos|burbujas|espumante',
    it: 'Spumante|spumanti|bollicine|vino spumante|frizzante|vino frizzante',
  },
  FORTIFIED: {
    jp: '酒精強化ワイン|酒精強化|強化ワイン|フォーティファイド',
    en: 'Fortified|fortified wine|fortified wines',
    fr: 'Vin muté|muté|vin fortifié|vin doux naturel',
    zh: '加强酒|加强型葡萄酒|加烈酒|强化葡萄酒',
    es: 'Vino generoso|generoso|fortificado|vino fortificado',
    it: 'Vino liquoroso|liquoroso|fortificato|vino fortificato',
  },
  STILL: {
    jp: 'スティル|スティルワイン|非発泡|泡なし',
    en: 'Still|still wine|still wines|not sparkling',
    fr: 'Vin tranquille|tranquille',
    zh: '静止葡萄酒|静态葡萄酒|静止酒',
    es: 'Vino tranquilo|tranquilo',
    it: 'Vino fermo|fermo',
  },
  SWEET: {
    jp: 'デザートワイン|食後のワイン|極甘口|極甘口ワイン',
    en: 'Dessert wine|dessert wines|pudding wine|sticky|stickies',
    fr: 'Vin de dessert|liquoreux|vin liquoreux',
    zh: '甜品酒|餐后甜酒|甜点酒',
    es: 'Vino de postre',
    it: 'Vino da dessert|passito|vino passito',
  },
};

export type Sweetness = 'DRY' | 'OFF_DRY' | 'SWEET';

export const SWEETNESS_WORDS: Readonly<Record<Sweetness, Spellings>> = {
  DRY: {
    jp: '辛口|辛口ワイン|からくち|ドライ|甘くない|やや辛口|中辛口|極辛口|超辛口|キリッと辛口|甘さ控えめ|甘さひかえめ|糖質オフ|糖質控えめ|低糖質|ブリュット|セック|セッコ|トロッケン|辛め',
    en: 'Dry|not sweet|bone dry|bone-dry|brut|low sugar|unsweet|not too sweet',
    fr: 'Sec|vin sec|secs|brut|pas sucré|pas trop sucré|peu sucré',
    zh: '干型|干|不甜|半干|绝干|低糖',
    es: 'Seco|vino seco|secos|brut|no dulce|poco dulce',
    it: 'Secco|vino secco|secchi|brut|non dolce|trocken',
  },
  OFF_DRY: {
    jp: 'やや甘口|やや甘|やや甘め|中甘口|ほんのり甘い|ほのかに甘い|半甘口|薄甘口|うす甘口|ドゥミ・セック|ドミ・セック|カビネット|ほんのり甘口',
    en: 'Off-dry|medium sweet|medium-sweet|semi-sweet|semi sweet|semisweet|semi-dry|half dry|slightly sweet|a little sweet',
    fr: 'Demi-sec|légèrement sucré|demi sec',
    zh: '半甜|微甜|半甜型|半干型',
    es: 'Semiseco|semidulce|abocado|un poco dulce',
    it: 'Amabile|abboccato|semisecco|halbtrocken|feinherb',
  },
  SWEET: {
    jp: '甘口|甘口ワイン|あまくち|甘い|甘いワイン|甘め|甘めの|スイート|スウィート|スイートワイン|甘ったるい|ドゥー|モワルー|ドルチェ|ドゥルセ|蜂蜜みたい|ハチミツ',
    en: 'Sweet|sweet wine|sweet wines|sweeter|late harvest|luscious|honeyed',
    fr: 'Doux|vin doux|vins doux|moelleux|vin moelleux|sucré|vin sucré|vendanges tardives',
    zh: '甜|甜酒|甜型|甜葡萄酒|甜白|甜的|晚收|甜味|甜型葡萄酒',
    es: 'Dulce|vino dulce|dulces|vinos dulces',
    it: 'Dolce|vino dolce|dolci|vini dolci|vendemmia tardiva|lieblich|suss',
  },
};

export const BODY_WORDS: Readonly<Record<Body, Spellings>> = {
  LIGHT: {
    jp: '軽め|軽い|軽口|ライトボディ|ライトボディー|ライト|軽やか|軽快|さらっと|さらさら|薄い|薄め|渋くない|渋みの少ない|渋みが少ない|渋味の少ない|タンニン控えめ|タンニンの少ない|飲みやすい|のみやすい|飲み易い|初心者|初心者向け|ワイン初心者|やさしい|優しい味|うすうま',
    en: 'Light-bodied|light body|light bodied|light|lighter|easy drinking|easy-drinking|easy to drink|smooth|low tannin|not tannic|beginner|for beginners',
    fr: 'Léger|légers|légère|facile à boire|gouleyant|souple|peu tannique|débutant',
    zh: '轻盈|清淡|酒体轻盈|易饮|好入口|柔顺|不涩|单宁低|入门|新手|初学者',
    es: 'Ligero|ligeros|suave|fácil de beber|poco tánico|principiantes',
    it: 'Leggero|leggeri|beverino|morbido|facile da bere|poco tannico|principianti',
  },
  MEDIUM: {
    jp: 'ミディアムボディ|ミディアムボディー|ミディアム|中重口|中口|バランスの良い|バランスのいい|ほどよい',
    en: 'Medium-bodied|medium body|medium bodied|medium|balanced',
    fr: 'Moyennement corsé|équilibré|mi-corsé',
    zh: '中等酒体|酒体适中|平衡',
    es: 'Cuerpo medio|medio cuerpo|equilibrado',
    it: 'Medio corpo|di medio corpo|equilibrato',
  },
  FULL: {
    jp: 'フルボディ|フルボディー|重め|重い|重口|重厚|どっしり|濃い|濃いめ|濃い目|濃厚|濃醇|ヘビー|ヘビーボディ|パワフル|力強い|ガツンと|しっかり|しっかりした|しっかりめ|飲みごたえ|飲み応え|コクのある|コク|コクがある|リッチ|フルボディワイン|がっつり|骨太',
    en: 'Full-bodied|full body|full bodied|heavy|bold|powerful|rich|robust|big|strong|intense|hearty',
    fr: 'Corsé|corsés|puissant|puissants|charpenté|riche|costaud|intense',
    zh: '浓郁|饱满|酒体饱满|厚重|重酒体|强劲|浓|醇厚|浓厚|丰满',
    es: 'Con cuerpo|mucho cuerpo|potente|robusto|intenso|fuerte',
    it: 'Corposo|corposi|strutturato|potente|robusto|intenso|di corpo',
  },
};

export const TASTE_WORDS: Readonly<Record<Taste, Spellings>> = {
  CRISP: {
    jp: 'すっきり|スッキリ系|さっぱり|さっぱり系|爽やか|さわやか|爽快|清涼|フレッシュ|酸味|酸味のある|酸味が強い|酸味しっかり|酸っぱい|きりっと|キリッと|きりり|シャープ|キレのある|キレ|みずみずしい|清々しい|夏向き|ハーブ',
    en: 'Crisp|fresh|refreshing|zesty|tart|acidic|high acidity|herbaceous|grassy|lively|bright|light and crisp',
    fr: 'Frais|vif|rafraîchissant|acidulé|acide|nerveux|désaltérant|fraîcheur',
    zh: '清爽|爽口|清新|酸爽|酸度高|清脆|解渴',
    es: 'Fresco|refrescante|ácido|vivo|frescos|acidez',
    it: 'Fresco|rinfrescante|acido|freschi|acidità|vivace',
  },
  FRUITY: {
    jp: 'フルーティー|フルーティ|フルーツ|果実味|果実感|果実味豊か|ジューシー|ベリー|ベリー系',
    en: 'Fruity|fruit forward|fruit-forward|juicy|jammy|berry',
    fr: 'Fruité|fruités|juteux|fruits rouges',
    zh: '果味|果香|果香浓郁|多汁|水果味',
    es: 'Afrutado|afrutados|jugoso|frutal',
    it: 'Fruttato|fruttati|succoso',
  },
  AROMATIC: {
    jp: '華やか|華やかな香り|香り高い|香りの良い|香りのいい|香りが良い|香りがいい|アロマティック|芳醇|フローラル|花の香り|ライチ|バラの香り|薔薇の香り',
    en: 'Aromatic|floral|fragrant|perfumed|flowery|lychee',
    fr: 'Aromatique|floral|parfumé|aromatiques',
    zh: '芳香|花香|香气浓郁|香气四溢|荔枝|香味浓',
    es: 'Aromático|floral|perfumado|aromáticos',
    it: 'Aromatico|floreale|profumato|aromatici',
  },
  ELEGANT: {
    jp: 'エレガント|上品|繊細|優雅|絹のような|なめらか|滑らか|シルキー|女性的',
    en: 'Elegant|delicate|refined|silky|finesse|subtle',
    fr: 'Élégant|élégants|délicat|fin|soyeux|raffiné',
    zh: '优雅|细腻|精致|丝滑|高雅|柔和',
    es: 'Elegante|elegantes|delicado|fino|sedoso',
    it: 'Elegante|eleganti|delicato|fine|setoso|raffinato',
  },
  OAKY: {
    jp: '樽|樽香|樽熟成|樽の香り|樽のきいた|樽の効いた|樽感|オーク|オーキー|バニラ|バター|バターの香り|バタリー|ナッツ|ナッティ|トースト',
    en: 'Oaked|oaky|oak|buttery|barrel aged|barrel-aged|vanilla|creamy|toasty|nutty',
    fr: 'Boisé|boisés|fût de chêne|élevé en fût|vanillé|beurré|toasté',
    zh: '橡木桶|橡木|过桶|桶陈|黄油|香草|奶油',
    es: 'Con madera|madera|barrica|crianza en barrica|mantecoso',
    it: 'Barricato|barrique|legno|burroso|vanigliato',
  },
  MINERAL: {
    jp: 'ミネラル|ミネラル感|ミネラリー|ミネラル豊富|石灰|硬質|塩気|塩味のある',
    en: 'Mineral|minerality|minerally|flinty|stony|saline',
    fr: 'Minéral|minéraux|minéralité|salin',
    zh: '矿物|矿物感|矿石味|矿物味',
    es: 'Mineral|minerales|salino|mineralidad',
    it: 'Minerale|minerali|mineralità|sapido',
  },
  TANNIC: {
    jp: '渋い|渋め|渋み|渋味|渋口|タンニン|タンニンの強い|タンニンしっかり',
    en: 'Tannic|tannins|tannin|grippy|high tannin|astringent',
    fr: 'Tannique|tanniques|tanins|tannins',
    zh: '单宁|单宁强|涩|单宁重',
    es: 'Tánico|tánicos|taninos',
    it: 'Tannico|tannici|tannini',
  },
  SPICY: {
    jp: 'スパイシー|スパイシーな|胡椒|ペッパー|黒胡椒|スパイス感',
    en: 'Peppery|spicy wine|spicy red|pepper',
    fr: 'Épicé|épicés|poivré',
    zh: '辛香|香料味|胡椒味|胡椒',
    es: 'Especiado|especiados|pimienta',
    it: 'Speziato|speziati|pepato',
  },
};

export type Trait = 'NATURAL' | 'AGED' | 'LOW_ALCOHOL' | 'POPULAR' | 'NEW' | 'CHEAP' | 'PREMIUM';

export const TRAIT_WORDS: Readonly<Record<Trait, Spellings>> = {
  NATURAL: {
    jp: '自然派|自然派ワイン|ナチュール|ナチュラルワイン|ナチュラル|ヴァン・ナチュール|ヴァンナチュール|ナチュールワイン|ビオ|ビオワイン|オーガニック|オーガニックワイン|有機|有機ワイン|有機栽培|有機葡萄|ビオディナミ|ビオロジック|バイオダイナミック|無添加|無添加ワイン|酸化防止剤無添加|亜硫酸無添加|サンスフル|サン・スフル|自然なワイン|BIO',
    en: 'Natural|natural wine|natural wines|organic|organic wine|biodynamic|bio|no sulfites|sulfite free|sulfite-free|no added sulfites|unsulfured|low intervention|naturals|sans soufre',
    fr: 'Nature|vin nature|vins nature|naturel|vin naturel|vins naturels|bio|vin bio|biologique|biodynamie|biodynamique|sans soufre|sans sulfites',
    zh: '自然酒|自然葡萄酒|有机|有机葡萄酒|生物动力法|生物动力|天然酒|无添加|无硫',
    es: 'Natural|vino natural|vinos naturales|ecológico|vino ecológico|orgánico|biodinámico|sin sulfitos',
    it: 'Naturale|vino naturale|vini naturali|biologico|vino biologico|biodinamico|senza solfiti',
  },
  AGED: {
    jp: '古酒|熟成|熟成ワイン|長期熟成|オールドヴィンテージ|オールドビンテージ|古いヴィンテージ|古いワイン|バックヴィンテージ|年代物|熟成した|飲み頃',
    en: 'Aged|mature|matured|old vintage|old vintages|aged wine|mature wine|back vintage|ready to drink',
    fr: 'Vieux millésime|vieilli|mature|à maturité|vin vieux|vieux vin',
    zh: '老年份|陈年|陈酿|老酒|成熟|适饮期',
    es: 'Añejo|añejado|envejecido|vino viejo|maduro|añadas viejas',
    it: 'Invecchiato|maturo|vecchia annata|vecchie annate|stagionato',
  },
  LOW_ALCOHOL: {
    jp: '低アルコール|低アルコールワイン|アルコール低め|アルコール控えめ|アルコール度数低い|アルコール度数が低い|度数低め|度数の低い|度数が低い|ローアルコール|微アル|微アルコール|お酒に弱い',
    en: 'Low alcohol|low-alcohol|lower alcohol|light alcohol|low abv',
    fr: 'Peu alcoolisé|faible en alcool|léger en alcool|faible degré',
    zh: '低酒精|低度|低度酒|酒精度低|低度数',
    es: 'Poco alcohol|bajo en alcohol|baja graduación',
    it: 'Poco alcolico|bassa gradazione|a basso contenuto alcolico|leggero di alcol',
  },
  POPULAR: {
    jp: '人気|人気ワイン|人気の|おすすめ|オススメ|お勧め|おすすめワイン|売れ筋|ランキング|人気ランキング|定番|話題|話題の|注目|ベストセラー|イチオシ|一押し|美味しい|おいしい|旨い|うまい|有名|有名な|いいワイン|良いワイン',
    en: 'Popular|best seller|best sellers|bestseller|recommended|recommendation|recommendations|top|best|favourite|favorite|famous|good|great|nice|delicious|top rated',
    fr: 'Populaire|recommandé|recommandation|meilleur|meilleurs|meilleures ventes|coup de coeur|célèbre|bon|bons|bon vin',
    zh: '热门|推荐|热销|畅销|受欢迎|人气|好喝|有名|著名|经典|最好',
    es: 'Popular|populares|recomendado|recomendación|más vendido|más vendidos|mejor|mejores|famoso|bueno|buen|rico',
    it: 'Popolare|popolari|consigliato|consigliati|più venduti|migliore|migliori|famoso|buono|buon',
  },
  NEW: {
    jp: '新着|新着ワイン|新入荷|入荷|再入荷|新商品|最新',
    en: 'New arrivals|new arrival|new in|newest|just arrived|latest',
    fr: 'Nouveautés|nouveauté|nouveaux arrivages',
    zh: '新品|新到|新货|最新|上新',
    es: 'Novedades|novedad|recién llegados',
    it: 'Novità|nuovi arrivi|ultimi arrivi',
  },
  CHEAP: {
    jp: '安い|安価|安め|格安|激安|お手頃|お手ごろ|手頃|手ごろ|手頃な価格|お手頃価格|リーズナブル|コスパ|コスパの良い|コスパ最高|高コスパ|コストパフォーマンス|お買い得|お得|プチプラ|安旨|安うま|旨安|デイリー|デイリーワイン|普段飲み|普段のみ|ふだん飲み|低価格|安く|安いワイン',
    en: 'Cheap|cheapest|affordable|inexpensive|budget|good value|best value|value|bargain|everyday|everyday wine|low price|reasonable|reasonably priced',
    fr: 'Pas cher|pas chers|moins cher|bon marché|abordable|abordables|économique|petit prix|petits prix|rapport qualité prix|bon rapport qualité prix',
    zh: '便宜|实惠|性价比|性价比高|平价|廉价|划算|超值|日常|口粮酒|低价',
    es: 'Barato|baratos|económico|económicos|asequible|asequibles|buen precio|calidad precio|oferta',
    it: 'Economico|economici|conveniente|convenienti|poco costoso|a buon prezzo|buon prezzo|qualità prezzo|basso prezzo',
  },
  PREMIUM: {
    jp: '高級|高級ワイン|最高級|高い|高価|贅沢|プレミアム|プレミアムワイン|ラグジュアリー|ハイクラス|超高級|希少|希少ワイン|レア|レアワイン|特別な|とっておき|奮発|スペシャル',
    en: 'Luxury|premium|expensive|most expensive|high end|high-end|fine wine|fine wines|rare|prestigious|special|prestige',
    fr: 'Haut de gamme|de luxe|luxe|prestigieux|cher|grand vin|grands vins|rare',
    zh: '高端|高级|高档|顶级|名贵|奢侈|贵|最贵|珍稀|稀有|名庄',
    es: 'Lujo|de lujo|premium|caro|exclusivo|alta gama|gran vino|raro',
    it: 'Di lusso|lusso|pregiato|pregiati|costoso|esclusivo|alta gamma|raro',
  },
};

/** Terms for three bottle sizes; numbers in mL and litres are parsed. */
export const SIZE_WORDS: Readonly<Record<'375mL' | '750mL' | '1500mL', Spellings>> = {
  '375mL': {
    jp: 'ハーフボトル|ハーフ|ハーフサイズ|小瓶|ハーフワイン|飲みきりサイズ|飲みきり|小さいボトル|少量|ミニボトル|一人用|ひとり飲み|一人飲み|デミ',
    en: 'Half bottle|half bottles|half|half size|small bottle|demi|split|mini bottle|half-bottle',
    fr: 'Demi-bouteille|demi bouteille|demie bouteille|petite bouteille|demi',
    zh: '半瓶|小瓶|半支|半瓶装|小瓶装',
    es: 'Media botella|medias botellas|botella pequeña|medio',
    it: 'Mezza bottiglia|mezze bottiglie|mezzina|bottiglia piccola|mezza',
  },
  '750mL': {
    jp: 'フルボトル|レギュラーボトル|普通サイズ|レギュラーサイズ',
    en: 'Full bottle|standard bottle|regular bottle|standard size',
    fr: 'Bouteille standard|bouteille normale',
    zh: '标准瓶|整瓶|正常瓶',
    es: 'Botella estándar|botella normal',
    it: 'Bottiglia standard|bottiglia normale',
  },
  '1500mL': {
    jp: 'マグナム|マグナムボトル|マグナムサイズ|大瓶|大きいボトル|大容量|ビッグボトル',
    en: 'Magnum|magnums|magnum bottle|large bottle|big bottle|double bottle',
    fr: 'Magnum|magnums|grande bouteille|grand format',
    zh: '大瓶|马格南|大瓶装|双瓶装|大容量',
    es: 'Mágnum|botella grande|gran formato',
    it: 'Magnum|bottiglia grande|grande formato',
  },
};
