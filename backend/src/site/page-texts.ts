import { DEFAULT_LOCALE, type Locale } from '@vinkura/domain';

type Text = Readonly<Record<Locale, string>>;
const text = (jp: string, en: string, fr: string, zh: string, es: string, it: string): Text => ({
  jp,
  en,
  fr,
  zh,
  es,
  it,
});

export const SHOP_NAME = 'Vinkura';

/** Titles of the pages, in the visitor's language; the shop's name follows them. */
export const PAGE_TITLES: Readonly<Record<string, Text>> = {
  home: text(
    'レストランに持ち込めるワインの通販',
    'Wine to take to your restaurant',
    'Du vin à apporter au restaurant',
    '可自带至餐厅的葡萄酒商店',
    'Vino para llevar al restaurante',
    'Vino da portare al ristorante',
  ),
  favourites: text('お気に入り', 'Favourites', 'Favoris', '收藏', 'Favoritos', 'Preferiti'),
  evening: text(
    'ワインの夕べ',
    'An evening with wine',
    'Une soirée autour du vin',
    '葡萄酒之夜',
    'Una velada con vino',
    'Una serata con il vino',
  ),
  newHome: text('ホーム', 'Home', 'Accueil', '首页', 'Inicio', 'Home'),
  products: text('ワイン', 'Wines', 'Vins', '葡萄酒', 'Vinos', 'Vini'),
  venues: text(
    '持ち込みできるレストラン',
    'Restaurants that welcome your bottle',
    'Restaurants où apporter sa bouteille',
    '可自带酒水的餐厅',
    'Restaurantes que aceptan su botella',
    'Ristoranti che accolgono la tua bottiglia',
  ),
  producers: text('生産者', 'Producers', 'Producteurs', '生产商', 'Productores', 'Produttori'),
  productionRegions: text(
    '産地',
    'Wine regions',
    'Régions viticoles',
    '产区',
    'Regiones vinícolas',
    'Regioni vinicole',
  ),
  contact: text('お問い合わせ', 'Contact', 'Contact', '联系我们', 'Contacto', 'Contatti'),
  tokutei: text(
    '特定商取引法に基づく表記',
    'Legal notice (Specified Commercial Transactions)',
    'Mentions légales (loi sur les transactions commerciales)',
    '特定商取引法标示',
    'Aviso legal (transacciones comerciales)',
    'Note legali (transazioni commerciali)',
  ),
  landing: text(
    'はじめての持ち込みワイン',
    'Your first bottle at a restaurant',
    'Votre première bouteille au restaurant',
    '初次自带葡萄酒',
    'Tu primera botella en un restaurante',
    'La tua prima bottiglia al ristorante',
  ),
  services: text(
    'ご利用の流れ',
    'How it works',
    'Comment ça marche',
    '使用流程',
    'Cómo funciona',
    'Come funziona',
  ),
  assistant: text(
    'ソムリエに相談',
    'Ask the sommelier',
    'Demander au sommelier',
    '咨询侍酒师',
    'Pregunte al sumiller',
    'Chiedi al sommelier',
  ),
  membership: text('会員制度', 'Membership', 'Adhésion', '会员制度', 'Membresía', 'Fedeltà'),
  privacy: text(
    'プライバシーポリシー',
    'Privacy policy',
    'Politique de confidentialité',
    '隐私政策',
    'Política de privacidad',
    'Informativa sulla privacy',
  ),
  cellar: text(
    'クラウドセラー',
    'Cloud cellar',
    'Cave en ligne',
    '云酒窖',
    'Bodega en la nube',
    'Cantina online',
  ),
  indents: text('取り寄せ', 'Pre-orders', 'Précommandes', '预订酒款', 'Encargos', 'Prevendite'),
  limitedIndents: text(
    '限定取り寄せ',
    'Limited pre-orders',
    'Précommandes limitées',
    '限定预订',
    'Encargos limitados',
    'Prevendite limitate',
  ),
  partner: text('ご紹介', 'Invitation', 'Invitation', '邀请', 'Invitación', 'Invito'),
  login: text('ログイン', 'Sign in', 'Connexion', '登录', 'Iniciar sesión', 'Accedi'),
  register: text('会員登録', 'Join', 'Inscription', '注册', 'Registrarse', 'Registrati'),
  cart: text('注文', 'Order', 'Commande', '订单', 'Pedido', 'Ordine'),
  feedback: text('ご感想', 'Feedback', 'Votre avis', '反馈', 'Tu opinión', 'La tua opinione'),
  invoice: text('請求書', 'Invoice', 'Facture', '发票', 'Factura', 'Fattura'),
  me: text('マイページ', 'My page', 'Mon compte', '我的页面', 'Mi cuenta', 'Il mio account'),
  manage: text(
    '店舗管理',
    'Restaurant desk',
    'Gestion du restaurant',
    '餐厅管理',
    'Gestión del restaurante',
    'Gestione del ristorante',
  ),
  proposal: text(
    'ワインのご提案',
    'Wine proposal',
    'Proposition de vins',
    '葡萄酒推荐',
    'Propuesta de vinos',
    'Proposta di vini',
  ),
  concierge: text('コンシェルジュ', 'Concierge', 'Conciergerie', '礼宾', 'Conserjería', 'Concierge'),
  admin: text('管理画面', 'Back office', 'Administration', '管理后台', 'Administración', 'Amministrazione'),
};

/** What the shop is, for pages that say nothing more particular. */
export const SHOP_DESCRIPTION = text(
  '選んだワインを、予約したレストランへ、ご自宅へ、クラウドセラーへ。持ち込みを歓迎するお店と、料理に合う一本が見つかるワインの通販です。',
  'Choose a wine and have it at your table: delivered to the restaurant you booked, to your home or to your cloud cellar, with a pairing for every cuisine.',
  'Choisissez un vin : livré au restaurant réservé, chez vous ou dans votre cave en ligne, avec un accord pour chaque cuisine.',
  '选好葡萄酒,送至您预订的餐厅、家中或云酒窖,并为每种菜系推荐搭配。',
  'Elija un vino y recíbalo en el restaurante reservado, en casa o en su bodega en la nube, con un maridaje para cada cocina.',
  'Scegli un vino: te lo consegniamo al ristorante prenotato, a casa o nella tua cantina online, con un abbinamento per ogni cucina.',
);

/** Pages that are not there bear one title in every language (LAY-03). */
export const NOT_FOUND_TITLE = 'Page Not Found';

/** `lang` attribute of a locale (REQ-D35). */
export const LANGUAGES: Text = text('ja', 'en', 'fr', 'zh', 'es', 'it');

/** The Japanese text in Japanese, the English one in all other languages; either where the other is missing. */
export const inLanguage = (locale: Locale, jp: string | undefined, en: string | undefined): string =>
  (locale === DEFAULT_LOCALE ? jp || en : en || jp) ?? '';
