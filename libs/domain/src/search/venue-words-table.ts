import type { Spellings } from './vocabulary-row.js';

export type VenueTrait =
  | 'BYO'
  | 'FREE_CORKAGE'
  | 'LOW_CORKAGE'
  | 'WAIVED_WITH_COURSE'
  | 'MAGNUM'
  | 'DECANTING'
  | 'PRIVATE_ROOM'
  | 'MICHELIN'
  | 'ONE_STAR'
  | 'TWO_STARS'
  | 'THREE_STARS'
  | 'LUNCH'
  | 'LATE_NIGHT'
  | 'COUNTER'
  | 'GIRLS_NIGHT'
  | 'WITH_CHILDREN'
  | 'CHEAP'
  | 'PREMIUM'
  | 'POPULAR';

/** Attributes of a restaurant besides food, place and price. */
export const VENUE_TRAIT_WORDS: Readonly<Record<VenueTrait, Spellings>> = {
  BYO: {
    jp: '持ち込み可|持込可|持ち込みOK|持込OK|持ち込み|持込み|持込|ワイン持ち込み|ワイン持込|ワイン持ち込み可|ワインの持ち込み|ボトル持ち込み|BYO可|ブリング',
    en: 'BYO|byob|bring your own|bring own bottle|bring your own bottle|bring wine|corkage',
    fr: 'BYO|droit de bouchon|apporter son vin|apporter sa bouteille',
    zh: '可自带酒|自带酒|自带酒水|自带葡萄酒|可带酒',
    es: 'BYO|traer vino|descorche|traer botella|lleva tu vino',
    it: 'BYO|portare il vino|diritto di tappo|porta il tuo vino',
  },
  FREE_CORKAGE: {
    jp: '持ち込み無料|持込無料|持込料無料|持ち込み料無料|抜栓料無料|持ち込みタダ|BYO無料|コルケージ無料|持込料なし|持ち込み料なし|無料持ち込み',
    en: 'Free corkage|no corkage|no corkage fee|corkage free|zero corkage|free byo',
    fr: 'Droit de bouchon gratuit|sans droit de bouchon|bouchon offert',
    zh: '免开瓶费|无开瓶费|开瓶费免费',
    es: 'Descorche gratis|sin descorche|sin tarifa de descorche',
    it: 'Diritto di tappo gratuito|senza diritto di tappo',
  },
  LOW_CORKAGE: {
    jp: '持込料安い|持込料が安い|持ち込み料が安い|持ち込み料安い|持込料手頃|抜栓料が安い',
    en: 'Low corkage|cheap corkage|low corkage fee',
    fr: 'Petit droit de bouchon|droit de bouchon modéré',
    zh: '开瓶费便宜|开瓶费低',
    es: 'Descorche barato|descorche económico',
    it: 'Diritto di tappo basso|tappo economico',
  },
  WAIVED_WITH_COURSE: {
    jp: 'コースで無料|コースで持込料無料|コースなら無料|コース利用で無料',
    en: 'Corkage waived with a course|waived with course|free with course|waived corkage',
    fr: 'Bouchon offert avec le menu|offert avec menu',
    zh: '套餐免开瓶费|套餐免费',
    es: 'Descorche gratis con menú|gratis con menú',
    it: 'Tappo gratuito con menù|gratis con menù',
  },
  MAGNUM: {
    jp: 'マグナム可|マグナムOK|マグナム|マグナム持ち込み',
    en: 'Magnums welcome|magnum|magnums|magnum friendly',
    fr: 'Magnums bienvenus|magnum',
    zh: '可带大瓶|大瓶',
    es: 'Mágnum bienvenido|mágnum',
    it: 'Magnum benvenuti|magnum',
  },
  DECANTING: {
    jp: 'デキャンタ|デカンタ|デキャンタージュ|デキャンティング|デカンタージュ',
    en: 'Decanting|decanter|decants',
    fr: 'Carafage|carafe|décantation',
    zh: '醒酒|醒酒器',
    es: 'Decantación|decantador',
    it: 'Decantazione|decanter',
  },
  PRIVATE_ROOM: {
    jp: '個室|完全個室|個室あり|半個室|貸切|貸し切り|プライベートルーム|接待|会食|顔合わせ|結納',
    en: 'Private room|private dining|private dining room|private|business dinner',
    fr: 'Salon privé|salle privée|privatisation',
    zh: '包间|包厢|私人包间|包房',
    es: 'Sala privada|comedor privado|reservado',
    it: 'Sala privata|saletta privata',
  },
  MICHELIN: {
    jp: 'ミシュラン|ミシュラン星|星付き|ミシュランレストラン|星つき',
    en: 'Michelin|michelin star|michelin starred|starred',
    fr: 'Étoilé|michelin|étoile michelin|restaurant étoilé|étoilés',
    zh: '米其林|米其林星|星级餐厅|米其林餐厅',
    es: 'Estrella Michelin|michelin|con estrella',
    it: 'Stella Michelin|stellato|stellati|michelin',
  },
  ONE_STAR: {
    jp: '一つ星|ひとつ星|1つ星|一ツ星|ミシュラン一つ星|ミシュラン1つ星',
    en: 'One star|one michelin star|1 star|1 michelin star|one-star',
    fr: 'Une étoile|1 étoile|une étoile michelin',
    zh: '一星|米其林一星|一星餐厅',
    es: 'Una estrella|una estrella michelin|1 estrella',
    it: 'Una stella|una stella michelin|1 stella',
  },
  TWO_STARS: {
    jp: '二つ星|ふたつ星|2つ星|二ツ星|ミシュラン二つ星|ミシュラン2つ星',
    en: 'Two stars|two star|two michelin stars|2 stars|2 michelin stars|two-star',
    fr: 'Deux étoiles|2 étoiles|deux étoiles michelin',
    zh: '二星|两星|米其林二星|米其林两星|二星餐厅',
    es: 'Dos estrellas|dos estrellas michelin|2 estrellas',
    it: 'Due stelle|due stelle michelin|2 stelle',
  },
  THREE_STARS: {
    jp: '三つ星|みつ星|3つ星|三ツ星|ミシュラン三つ星|ミシュラン3つ星',
    en: 'Three stars|three star|three michelin stars|3 stars|3 michelin stars|three-star',
    fr: 'Trois étoiles|3 étoiles|trois étoiles michelin',
    zh: '三星|米其林三星|三星餐厅',
    es: 'Tres estrellas|tres estrellas michelin|3 estrellas',
    it: 'Tre stelle|tre stelle michelin|3 stelle',
  },
  LUNCH: {
    jp: 'ランチ|昼|昼食|お昼|昼ごはん|昼飲み|ランチ営業|昼から',
    en: 'Lunch|lunchtime|midday',
    fr: 'Déjeuner|midi',
    zh: '午餐|中午|午饭',
    es: 'Comida|almuerzo|mediodía',
    it: 'Pranzo|a pranzo',
  },
  LATE_NIGHT: {
    jp: '深夜|深夜営業|遅くまで|夜遅く|二次会|2次会|夜中',
    en: 'Late night|late|open late|after midnight|late-night',
    fr: 'Tard le soir|tard|nocturne',
    zh: '深夜|夜宵|营业到深夜|很晚',
    es: 'Hasta tarde|de madrugada|tarde',
    it: 'Fino a tardi|tarda notte|tardi',
  },
  COUNTER: {
    jp: 'カウンター|カウンター席|一人|ひとり|おひとりさま|お一人様|一人で',
    en: 'Counter|counter seats|solo|solo dining|chef’s counter',
    fr: 'Comptoir|seul|au comptoir',
    zh: '吧台|板前|一个人|一人食',
    es: 'Barra|en la barra|solo',
    it: 'Bancone|al bancone|da solo',
  },
  GIRLS_NIGHT: {
    jp: '女子会|女子会におすすめ|女子だけ|ママ会',
    en: 'Girls’ night|girls night|girls night out|ladies night|hen party',
    fr: 'Soirée entre filles|entre filles',
    zh: '闺蜜聚会|闺蜜聚餐|闺蜜',
    es: 'Noche de chicas|cena de chicas',
    it: 'Serata tra amiche|tra amiche',
  },
  WITH_CHILDREN: {
    jp: '子連れ|子供連れ|子ども連れ|こづれ|子連れOK|子供と|子どもと|赤ちゃん連れ|ベビーカー|家族連れ|キッズ',
    en: 'With children|with kids|family with kids|family friendly|family-friendly|kid friendly|child friendly|kids',
    fr: 'Avec enfants|avec des enfants|en famille',
    zh: '带孩子|亲子|带小孩|亲子餐厅',
    es: 'Con niños|en familia|familiar',
    it: 'Con bambini|in famiglia|per famiglie',
  },
  CHEAP: {
    jp: '安い|安い店|お手頃|手頃|リーズナブル|コスパ|コスパの良い|カジュアル|気軽|気軽な|安旨|大衆',
    en: 'Affordable|cheap|inexpensive|budget|casual|good value|reasonable',
    fr: 'Pas cher|bon marché|abordable|décontracté|petit budget',
    zh: '便宜|实惠|平价|性价比高|休闲',
    es: 'Barato|económico|asequible|informal',
    it: 'Economico|conveniente|informale|poco costoso',
  },
  PREMIUM: {
    jp: '高級|高級店|贅沢|高い|ハイクラス|ラグジュアリー|特別な日|記念日|誕生日|デート',
    en: 'Luxury|high-end|high end|expensive|fine dining|special occasion|anniversary|date night|romantic|upscale',
    fr: 'Haut de gamme|luxe|gastronomique|romantique|anniversaire',
    zh: '高级|高端|高档|豪华|纪念日|约会|浪漫',
    es: 'Lujo|alta cocina|exclusivo|romántico|aniversario',
    it: 'Di lusso|alta cucina|esclusivo|romantico|anniversario',
  },
  POPULAR: {
    jp: '人気|おすすめ|オススメ|有名|名店|話題|美味しい店|美味しい|おいしい|おいしい店',
    en: 'Popular|best|recommended|top|famous|good|great|nice',
    fr: 'Populaire|recommandé|meilleur|meilleurs|bon',
    zh: '热门|推荐|人气|有名|好吃',
    es: 'Popular|recomendado|mejor|mejores|bueno',
    it: 'Popolare|consigliato|migliore|migliori|buono',
  },
};

/** Terms for opening days. */
export const DAY_WORDS: Readonly<
  Record<'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT' | 'SUN' | 'HOLIDAY', Spellings>
> = {
  MON: {
    jp: '月曜|月曜日|月曜営業',
    en: 'Monday|mondays|open monday',
    fr: 'Lundi',
    zh: '周一|星期一|礼拜一',
    es: 'Lunes',
    it: 'Lunedì',
  },
  TUE: {
    jp: '火曜|火曜日|火曜営業',
    en: 'Tuesday|tuesdays|open tuesday',
    fr: 'Mardi',
    zh: '周二|星期二|礼拜二',
    es: 'Martes',
    it: 'Martedì',
  },
  WED: {
    jp: '水曜|水曜日|水曜営業',
    en: 'Wednesday|wednesdays|open wednesday',
    fr: 'Mercredi',
    zh: '周三|星期三|礼拜三',
    es: 'Miércoles',
    it: 'Mercoledì',
  },
  THU: {
    jp: '木曜|木曜日|木曜営業',
    en: 'Thursday|thursdays|open thursday',
    fr: 'Jeudi',
    zh: '周四|星期四|礼拜四',
    es: 'Jueves',
    it: 'Giovedì',
  },
  FRI: {
    jp: '金曜|金曜日|金曜営業|花金',
    en: 'Friday|fridays|open friday',
    fr: 'Vendredi',
    zh: '周五|星期五|礼拜五',
    es: 'Viernes',
    it: 'Venerdì',
  },
  SAT: {
    jp: '土曜|土曜日|土曜営業',
    en: 'Saturday|saturdays|open saturday',
    fr: 'Samedi',
    zh: '周六|星期六|礼拜六',
    es: 'Sábado',
    it: 'Sabato',
  },
  SUN: {
    jp: '日曜|日曜日|日曜営業|日曜もやっている|日曜も営業|日曜開いてる',
    en: 'Sunday|sundays|open sunday|open on sunday|open sundays',
    fr: 'Dimanche|ouvert le dimanche',
    zh: '周日|星期日|星期天|礼拜天',
    es: 'Domingo|abierto domingo|abierto los domingos',
    it: 'Domenica|aperto domenica|aperto la domenica',
  },
  HOLIDAY: {
    jp: '祝日|祝日営業|祭日|休日|祝日も営業',
    en: 'Public holiday|public holidays|bank holiday|open holidays',
    fr: 'Jour férié|jours fériés',
    zh: '节假日|公众假期|假日',
    es: 'Festivo|festivos',
    it: 'Giorno festivo|festivi',
  },
};
