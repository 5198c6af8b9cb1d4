import { type Label, resourceNamed, type ResourceName } from '@vinkura/domain/back-office/index';

export interface NavigationLink {
  to: string;
  label: Label;
  /** It is the present page on its own address only, not on those below it. */
  isExact?: true;
  /** Shown only to those who may not open this page, which contains it. */
  instead?: string;
  /** It shows the number of reported bottles. */
  hasAlarms?: true;
}

export interface NavigationGroup {
  key: 'work' | 'stock' | 'catalog' | 'people' | 'operation';
  links: readonly NavigationLink[];
}

const list = (name: ResourceName): NavigationLink => {
  const { path, label } = resourceNamed(name);
  return { to: path, label };
};

const TODAY: NavigationLink = {
  to: '/admin',
  label: { jp: '今日', en: 'Today' },
  isExact: true,
  hasAlarms: true,
};
const PAIRING: NavigationLink = { to: '/admin/ai', label: { jp: '相性と検索', en: 'Pairing and search' } };

/** The side navigation, in the order of the screen: resources by what people work on. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    key: 'work',
    links: [
      TODAY,
      list('orders'),
      { to: '/admin/calendar', label: { jp: '配達カレンダー', en: 'Delivery calendar' } },
      { to: '/admin/carriers', label: { jp: '送り状データ', en: 'Shipping files' } },
      { to: '/admin/reports', label: { jp: '売上レポート', en: 'Reports' } },
    ],
  },
  {
    key: 'stock',
    links: [
      list('warehouses'),
      list('stock-entries'),
      list('stock-movements'),
      list('stock-transfers'),
      list('goods-in'),
      list('suppliers'),
      list('cellar-entries'),
    ],
  },
  {
    key: 'catalog',
    links: [
      list('products'),
      list('producers'),
      list('production-regions'),
      list('sommeliers'),
      list('indents'),
      { to: '/admin/wine-demand', label: { jp: 'ワインの要望', en: 'Wanted wines' } },
      list('wine-wishes'),
    ],
  },
  {
    key: 'people',
    links: [
      list('venues'),
      list('venue-regions'),
      list('venue-departments'),
      list('venue-cities'),
      list('users'),
      { to: '/admin/feedback', label: { jp: '感想のコメント', en: 'Comments' } },
    ],
  },
  {
    key: 'operation',
    links: [
      PAIRING,
      { to: '/admin/journal', label: { jp: '仕訳帳', en: 'Journal' } },
      { to: '/admin/liquor-ledger', label: { jp: '酒類の受払帳', en: 'Liquor ledger' } },
      list('parameters'),
      list('audit-entries'),
      { to: '/admin/system', label: { jp: 'システム', en: 'System' } },
      {
        to: '/admin/system/payments',
        label: { jp: '要対応の決済', en: 'Payments to check' },
        instead: '/admin/system',
      },
      {
        to: '/admin/system/stock',
        label: { jp: '在庫の照合', en: 'Stock check' },
        instead: '/admin/system',
      },
    ],
  },
];
