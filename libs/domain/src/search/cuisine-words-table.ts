import type { CuisineKey } from '../rules/pairing/pairing-table.js';

/** Additional terms for the cuisines of the pairing table, besides their names in six languages. */
export const CUISINE_WORDS: Readonly<Record<CuisineKey, string>> = {
  sushi:
    '寿司|鮨|鮓|すし|お寿司|お鮨|おすし|スシ|寿し|江戸前寿司|江戸前鮨|握り寿司|にぎり寿司|握り|手巻き寿司|手巻き|ちらし寿司|ちらし|回転寿司|巻き寿司|sushis|sushi bar|nigiri|maki|temaki|california roll|shushi',
  sashimi:
    '刺身|お刺身|刺し身|さしみ|おさしみ|お造り|造り|海鮮|海鮮丼|鮮魚|生魚|刺身盛り合わせ|sashimi|raw fish|poisson cru|pescado crudo|pesce crudo|生鱼片|生鱼|海鲜饭|ceviche|セビーチェ|酸橘汁腌鱼|カルパッチョ|carpaccio|crudo|poke|ポキ|海鮮料理|魚料理|お魚|魚|さかな|fish|poisson|pescado|pesce|鱼',
  tempura:
    '天ぷら|天麩羅|天婦羅|てんぷら|天丼|かき揚げ|揚げ物|揚げもの|フリット|tempura|tenpura|fritto|fritto misto|fritters|fried food|friture|frituras|天妇罗|天妇羅',
  'kushi age':
    '串揚げ|串カツ|串かつ|くしあげ|くしかつ|とんかつ|トンカツ|カツ|かつ|豚カツ|フライ|エビフライ|海老フライ|カキフライ|コロッケ|kushiage|kushi age|kushi-age|kushikatsu|tonkatsu|katsu|croquette|croquettes|炸猪排|可乐饼|炸串',
  yakitori:
    '焼き鳥|焼鳥|やきとり|ヤキトリ|鶏|鶏肉|とり肉|とりにく|チキン|焼鶏|つくね|ねぎま|手羽先|手羽|鳥料理|鶏料理|ローストチキン|もつ焼き|yakitori|chicken|roast chicken|grilled chicken|chicken skewers|poulet|poulet rôti|volaille|pollo|pollo asado|pollo arrosto|鸡肉|烤鸡|鸡|烤鸡串|烧鸟',
  yakiniku:
    '焼肉|焼き肉|やきにく|ヤキニク|カルビ|ハラミ|ホルモン|もつ|モツ|ジンギスカン|牛タン|牛たん|BBQ|バーベキュー|肉料理|肉|お肉|グリル|yakiniku|barbecue|barbeque|japanese bbq|bbq|grilled meat|grill|meat|viande|grillades|viande grillée|carne|carne a la brasa|parrilla|parrillada|carne alla griglia|grigliata|asado|日式烤肉|烤肉|烧肉|烧烤|肉类',
  teppanyaki: '鉄板焼き|鉄板焼|鉄板|てっぱんやき|鉄板料理|teppanyaki|teppan|hibachi|铁板烧',
  'japanese course':
    '日本料理|和食|会席|懐石|会席料理|懐石料理|割烹|京料理|精進料理|料亭|おばんざい|和|和風|和惣菜|煮物|だし|出汁|おせち|おせち料理|茶懐石|小料理|ちゃんこ|煮魚|焼き魚|焼魚|西京焼き|茶碗蒸し|kaiseki|washoku|japanese food|japanese cuisine|cuisine japonaise|cocina japonesa|comida japonesa|cucina giapponese|日本菜|日料|日餐|怀石|怀石料理|和食料理|おでん|oden|関東煮',
  'sukiyaki shabu':
    'すき焼き|水炊き|すき焼|すきやき|スキヤキ|しゃぶしゃぶ|シャブシャブ|鍋|お鍋|鍋料理|なべ|寄せ鍋|牛鍋|もつ鍋|キムチ鍋|豚しゃぶ|どぜう|肉じゃが|牛丼|照り焼き|照焼き|てりやき|生姜焼き|sukiyaki|shabu shabu|shabu-shabu|shabushabu|hot pot|hotpot|nabe|teriyaki|寿喜烧|寿喜锅|涮涮锅|火锅',
  unagi:
    '鰻|うなぎ|ウナギ|うな重|うな丼|蒲焼|蒲焼き|かばやき|穴子|あなご|アナゴ|ひつまぶし|unagi|eel|grilled eel|anguille|anguila|anguilla|anago|鳗鱼|鳗鱼饭|烤鳗鱼|海鳗',
  soba: '蕎麦|そば|おそば|ソバ|うどん|ざるそば|天ざる|年越しそば|年越し蕎麦|そば粉|udon|soba|buckwheat|buckwheat noodles|荞麦面|乌冬面|ガレット|galette',
  izakaya:
    '居酒屋|いざかや|おつまみ|つまみ|ツマミ|肴|酒の肴|小皿料理|枝豆|唐揚げ|唐揚|から揚げ|からあげ|竜田揚げ|フライドチキン|冷奴|豆腐|湯豆腐|納豆|漬物|お惣菜|惣菜|ポテトサラダ|ポテサラ|卵焼き|だし巻き|だし巻き卵|塩辛|フライドポテト|ポテトチップス|ポテチ|餅|お茶漬け|izakaya|karaage|fried chicken|edamame|tofu|bar snacks|snacks|appetizer|appetizers|appetiser|finger food|poulet frit|pollo frito|炸鸡|小菜|豆腐|下酒菜|毛豆|pub|gastropub|chips|french fries|crisps',
  'oyster seafood':
    '牡蠣|生牡蠣|かき|カキ|岩牡蠣|焼き牡蠣|シーフード|魚介|魚介類|貝|貝類|ホタテ|帆立|ほたて|はまぐり|蛤|あさり|アサリ|ムール貝|海老|えび|エビ|蟹|かに|カニ|ロブスター|オマール|オマール海老|伊勢海老|イカ|いか|タコ|たこ|サーモン|鮭|スモークサーモン|鯛|ふぐ|フグ|河豚|うに|ウニ|雲丹|いくら|キャビア|ブイヤベース|白身魚|白身|鱈|ヒラメ|oyster|oysters|seafood|shellfish|scallop|scallops|clams|mussels|shrimp|prawn|prawns|crab|lobster|squid|octopus|salmon|smoked salmon|white fish|sole|cod|caviar|sea urchin|bouillabaisse|fish and chips|huître|huîtres|fruits de mer|coquillages|coquilles saint-jacques|moules|moules frites|crevettes|crabe|homard|saumon|poisson grillé|ostra|ostras|marisco|mariscos|gambas|pulpo|mejillones|langosta|salmón|bacalao|ostrica|ostriche|frutti di mare|vongole|cozze|gamberi|polpo|aragosta|salmone|branzino|生蚝|牡蛎|海鲜|海鲜料理|贝类|扇贝|虾|大虾|龙虾|螃蟹|大闸蟹|蟹|三文鱼|鱼子酱|海胆|河豚鱼|白身鱼',
  'french classic':
    'フレンチ|フランス料理|仏料理|ふれんち|クラシックフレンチ|フォアグラ|フォワグラ|牛肉の赤ワイン煮|赤ワイン煮|赤ワイン煮込み|ビーフシチュー|シチュー|煮込み料理|煮込み|ブッフ・ブルギニョン|コック・オ・ヴァン|エスカルゴ|ロッシーニ|テリーヌ|パテ|鴨|鴨肉|鴨のコンフィ|鴨のロースト|コンフィ|合鴨|french food|french cuisine|french restaurant|haute cuisine|foie gras|beef stew|beef bourguignon|boeuf bourguignon|bœuf bourguignon|coq au vin|escargots|snails|duck|duck confit|roast duck|terrine|pâté|cuisine française|gastronomie française|restaurant gastronomique|canard|confit de canard|magret|magret de canard|blanquette|cocina francesa|pato|cucina francese|anatra|法餐|法国菜|法国料理|鹅肝|烤鸭胸|鸭|鸭肉|炖牛肉|蜗牛',
  'french modern':
    'モダンフレンチ|現代フレンチ|イノベーティブフレンチ|和フレンチ|ヌーベル・キュイジーヌ|ヌーヴェルキュイジーヌ|modern french|contemporary french|nouvelle cuisine|bistronomie|bistronomique|néo-bistrot|现代法餐',
  bistro:
    'ビストロ|ビストロ料理|バル|シャルキュトリー|シャルキュトリ|生ハム|サラミ|ソーセージ|ウインナー|ベーコン|キッシュ|オムレツ|グラタン|ラタトゥイユ|ポトフ|カスレ|ステークフリット|洋食|オムライス|豚肉|ポーク|豚|ロールキャベツ|ハム|豚の角煮|角煮|bistro|bistrot|brasserie|charcuterie|cold cuts|ham|prosciutto|salami|sausage|sausages|quiche|omelette|gratin|ratatouille|pot au feu|cassoulet|pork|pork chop|bacon|saucisson|jambon|porc|cochon|rillettes|salchicha|cerdo|embutidos|salumi|salsiccia|maiale|porchetta|affettati|火腿|香肠|猪肉|红烧肉|法式小酒馆|小酒馆',
  'italian classic':
    'イタリアン|イタリア料理|伊料理|パスタ|スパゲッティ|スパゲティ|スパゲティー|ミートソース|ボロネーゼ|ボロネーズ|ラザニア|カルボナーラ|トマトソース|トマト|トマト料理|トマト煮込み|アラビアータ|ペスカトーレ|ビステッカ|オッソブーコ|サルティンボッカ|ミラノ風カツレツ|ミネストローネ|ナポリタン|ニョッキ|ラグー|トラットリア|オステリア|リストランテ|italian food|italian cuisine|italian restaurant|pasta|spaghetti|bolognese|ragu|lasagna|lasagne|carbonara|tomato sauce|meatballs|osso buco|ossobuco|bistecca|bistecca alla fiorentina|amatriciana|cuisine italienne|pâtes|pates|lasagnes|cocina italiana|cucina italiana|trattoria|osteria|ristorante|ragù|ragù bolognese|意大利菜|意餐|意大利料理|意大利面|意面|肉酱面|千层面|番茄',
  'italian modern':
    'モダンイタリアン|現代イタリアン|リゾット|ジェノベーゼ|バジルソース|カプレーゼ|モッツァレラ|バーニャカウダ|アクアパッツァ|ブルスケッタ|ボンゴレ|クリームパスタ|クリームソース|クリームシチュー|modern italian|risotto|pesto|genovese|caprese|mozzarella|burrata|ブッラータ|bruschetta|cream sauce|cream pasta|acqua pazza|pâtes au pesto|risotto ai funghi|现代意大利菜|烩饭|意式烩饭|奶油意面',
  pizza:
    'ピザ|ピッツァ|ピッツア|ぴざ|マルゲリータ|ピッツェリア|カルツォーネ|pizza|pizzas|margherita|pizzeria|calzone|披萨|比萨|披薩',
  'spanish classic':
    'スペイン料理|スペインバル|スパニッシュ|パエリア|パエージャ|アヒージョ|タパス|ハモン|ハモンセラーノ|イベリコ|イベリコ豚|生ハムメロン|ガスパチョ|トルティージャ|チョリソー|オリーブ|spanish food|spanish cuisine|paella|tapas|ajillo|gambas al ajillo|jamon|jamón|jamón ibérico|iberico|ibérico|chorizo|tortilla|gazpacho|olives|cuisine espagnole|cocina española|comida española|cucina spagnola|paëlla|西班牙菜|西班牙料理|海鲜饭|西班牙海鲜饭|伊比利亚火腿|橄榄',
  basque:
    'バスク料理|バスク|ピンチョス|バスク風|basque|basque cuisine|pintxos|pinchos|txuleta|chuletón|vasca|vasco|cocina vasca|basca|巴斯克菜|巴斯克',
  'chinese elegant':
    '高級中華|広東料理|北京料理|上海料理|広東|北京ダック|ペキンダック|フカヒレ|ふかひれ|アワビ|鮑|燕の巣|ヌーベルシノワ|飲茶|点心|小籠包|ショウロンポウ|焼売|シュウマイ|peking duck|cantonese|cantonese food|dim sum|dimsum|shark fin|abalone|canard laqué|pato pekín|pato laqueado|anatra alla pechinese|anatra laccata|粤菜|广东菜|北京烤鸭|烤鸭|鲍鱼|鱼翅|点心|早茶|小笼包|上海菜|清蒸鱼|白切鸡|虾饺',
  'chinese trad':
    '中華|中華料理|中国料理|ちゅうか|餃子|ギョーザ|ぎょうざ|チャーハン|炒飯|酢豚|青椒肉絲|チンジャオロース|春巻き|春巻|八宝菜|回鍋肉|ホイコーロー|ラーメン|らーめん|拉麺|中華そば|中華麺|焼豚|チャーシュー|エビチリ|海老チリ|エビマヨ|台湾料理|紹興酒|chinese food|chinese cuisine|chinese restaurant|dumplings|gyoza|fried rice|sweet and sour pork|ramen|spring rolls|char siu|chow mein|cuisine chinoise|raviolis chinois|nems|cocina china|comida china|cucina cinese|ravioli cinesi|中餐|中国菜|饺子|煎饺|炒饭|糖醋里脊|咕咾肉|拉面|春卷|叉烧|锅贴|炒面',
  'chinese spicy':
    '四川料理|四川|麻婆豆腐|マーボー豆腐|麻婆|担々麺|担担麺|タンタンメン|火鍋|ひなべ|辣|激辛|辛い料理|辛い食べ物|辛いもの|辛いご飯|スパイシー料理|花椒|よだれ鶏|回鍋|麻辣|麻辣湯|sichuan|szechuan|sichuan food|mapo tofu|mapo|spicy food|spicy dishes|spicy|hot and spicy|plats épicés|cuisine épicée|comida picante|picante|cibo piccante|piccante|cucina piccante|川菜|四川菜|麻婆豆腐|麻辣火锅|辣子鸡|水煮鱼|辛辣|辣的菜|湘菜|宫保鸡丁|麻辣烫|口水鸡',
  korean:
    '韓国料理|韓国|コリアン|キムチ|サムギョプサル|チヂミ|チーズタッカルビ|タッカルビ|ビビンバ|プルコギ|ヤンニョムチキン|参鶏湯|サムゲタン|スンドゥブ|korean|korean food|korean bbq|kimchi|bibimbap|bulgogi|samgyeopsal|korean fried chicken|cuisine coréenne|coréen|cocina coreana|coreano|cucina coreana|coreana|韩国料理|韩餐|韩国烤肉|泡菜|石锅拌饭|部队锅|韩式',
  ethnic:
    'エスニック|エスニック料理|タイ料理|ベトナム料理|アジア料理|アジアン|パクチー|生春巻き|ガパオ|ガパオライス|トムヤムクン|フォー|グリーンカレー|パッタイ|バインミー|ナシゴレン|インドネシア料理|シンガポール料理|メキシコ料理|メキシカン|タコス|チリコンカン|トルコ料理|ケバブ|モロッコ料理|クスクス|沖縄料理|エスニックフード|thai|thai food|vietnamese|vietnamese food|pho|pad thai|tom yum|green curry|spring roll|asian food|asian|banh mi|mexican|mexican food|taco|tacos|burrito|guacamole|kebab|couscous|moroccan|tagine|cuisine thaï|thaï|thaïlandais|vietnamien|cuisine asiatique|asiatique|cocina tailandesa|tailandés|comida asiática|comida mexicana|mexicano|cucina thailandese|thailandese|cucina asiatica|asiatico|泰国菜|泰餐|冬阴功|越南菜|越南河粉|东南亚菜|墨西哥菜|咖喱蟹',
  'indian curry':
    'カレー|カリー|インドカレー|インド料理|インド|カレーライス|スパイスカレー|タンドリーチキン|ビリヤニ|バターチキン|スリランカ料理|ネパール料理|curry|curries|indian|indian food|tandoori|tikka masala|butter chicken|biryani|cuisine indienne|indien|cocina india|comida india|cucina indiana|indiano|咖喱|咖喱饭|印度菜|印度咖喱|咖喱鸡',
  'steak house':
    'ステーキ|すてーき|ビーフステーキ|サーロイン|フィレ|ヒレ|赤身|赤身肉|牛肉|ビーフ|牛|Tボーン|ローストビーフ|和牛|熟成肉|リブロース|リブアイ|プライムリブ|チョップハウス|牛ステーキ|牛ヒレ|steak|steaks|beef|rib eye|ribeye|sirloin|fillet|filet mignon|t-bone|wagyu|roast beef|prime rib|steakhouse|steak house|entrecôte|côte de boeuf|boeuf|bœuf|bavette|rosbif|bistec|bife|chuletón de buey|ternera|solomillo|buey|manzo|tagliata|filetto|bistecca di manzo|roast-beef|牛排|牛扒|牛肉|烤牛肉|和牛|西冷|肉眼',
  burger:
    'ハンバーガー|バーガー|ハンバーグ|ハンバーグステーキ|ホットドッグ|スペアリブ|サンドイッチ|ミートローフ|アメリカ料理|burger|burgers|hamburger|hamburgers|cheeseburger|hot dog|ribs|spare ribs|pulled pork|sandwich|american food|hamburguesa|hamburguesas|costillas|panino|costine|汉堡|汉堡包|汉堡肉|肋排|三明治',
  gibier:
    "ジビエ|じびえ|鹿|鹿肉|猪|猪肉|いのしし|イノシシ|ぼたん鍋|仔羊|子羊|羊|ラム|ラム肉|ラムチョップ|羊肉|マトン|鳩|キジ|ウサギ|兎|熊|野禽|gibier|game|venison|wild boar|boar|lamb|lamb chops|rack of lamb|roast lamb|mutton|rabbit|hare|pigeon|pheasant|agneau|gigot|gigot d'agneau|chevreuil|sanglier|lièvre|lapin|perdrix|cordero|cordero asado|jabalí|venado|caza|conejo|agnello|abbacchio|cinghiale|selvaggina|capriolo|coniglio|羊排|羊肉串|烤羊|羊腿|野味|鹿肉料理|羔羊",
  truffe:
    'トリュフ|黒トリュフ|白トリュフ|ポルチーニ|きのこ|キノコ|茸|マッシュルーム|松茸|まつたけ|しいたけ|きのこ料理|truffe|truffes|truffle|truffles|mushroom|mushrooms|porcini|wild mushrooms|champignon|champignons|cèpes|morilles|trufa|trufas|setas|hongos|champiñones|tartufo|tartufi|funghi|funghi porcini|松露|蘑菇|菌菇|松茸|牛肝菌|菌类',
  cheese:
    'チーズ|ちーず|フロマージュ|チーズ盛り合わせ|チーズプレート|カマンベール|ブリー|コンテ|ブルーチーズ|ゴルゴンゾーラ|ロックフォール|パルミジャーノ|パルメザン|ハードチーズ|チーズフォンデュ|フォンデュ|ラクレット|シェーヴル|ウォッシュチーズ|ミモレット|グリュイエール|cheese|cheeses|cheese board|cheese platter|camembert|brie|comté|blue cheese|roquefort|stilton|parmesan|parmigiano|gorgonzola|goat cheese|cheddar|fondue|raclette|fromage|fromages|plateau de fromages|fromage de chèvre|chèvre|queso|quesos|tabla de quesos|manchego|formaggio|formaggi|tagliere di formaggi|pecorino|奶酪|芝士|乳酪|蓝纹奶酪|奶酪拼盘',
  'fusion innovative':
    'フュージョン|イノベーティブ|創作料理|創作|ガストロノミー|前衛料理|無国籍|無国籍料理|分子料理|イノベーティブレストラン|fusion|innovative|innovative cuisine|creative cuisine|molecular|tasting menu|gastronomy|cuisine créative|cuisine innovante|cocina de autor|creativa|cocina fusión|cucina creativa|cucina fusion|innovativa|创意料理|创意菜|融合料理|融合菜|分子料理',
  vegetarian:
    '野菜|ベジタリアン|ヴィーガン|ビーガン|ベジ|サラダ|野菜料理|精進|アスパラガス|アスパラ|春野菜|温野菜|蒸し野菜|湯葉|菜食|ベジタブル|山菜|茄子|アボカド|豆|vegetable|vegetables|vegetarian|vegan|veggie|salad|salads|greens|asparagus|avocado|plant based|plant-based|légumes|végétarien|végétarienne|végétalien|salade|asperges|verduras|vegetariano|vegetariana|vegano|ensalada|espárragos|verdure|insalata|vegetariano|asparagi|蔬菜|素食|素菜|沙拉|芦笋',
  sweets:
    'スイーツ|デザート|甘いもの|お菓子|チョコレート|チョコ|ガトーショコラ|ショコラ|ケーキ|ショートケーキ|チーズケーキ|アップルパイ|タルト|フルーツタルト|アイス|アイスクリーム|プリン|和菓子|あんこ|ティラミス|マカロン|焼き菓子|クッキー|モンブラン|クレームブリュレ|フルーツサンド|パティスリー|洋菓子|バニラアイス|果物|sweets|dessert|desserts|chocolate|chocolates|dark chocolate|cake|cakes|birthday cake|cheesecake|apple pie|tart|fruit tart|ice cream|pudding|tiramisu|pastry|pastries|patisserie|macaron|macarons|cookies|fruit|fruits|brownie|chocolat|gâteau|gâteaux|tarte|tarte tatin|glace|pâtisserie|crème brûlée|postre|postres|tarta|pastel|helado|fruta|dolce al cioccolato|cioccolato|torta|gelato|panettone|pasticceria|biscotti|frutta|甜点|甜品|蛋糕|巧克力|冰淇淋|提拉米苏|水果|马卡龙',
};
