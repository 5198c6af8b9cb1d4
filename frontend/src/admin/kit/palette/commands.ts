import { type Label, RESOURCES } from '@vinkura/domain/back-office/index';

/** A page that the palette offers beside the records that the server finds. */
export interface PageCommand {
  id: string;
  group: 'pages' | 'actions';
  label: Label;
  path: string;
  /** Other words that people know it by. */
  alias?: string;
}

const TODAY: PageCommand = {
  id: 'dashboard',
  group: 'pages',
  label: { jp: '今日', en: 'Today' },
  path: '/admin',
  alias: 'ダッシュボード ホーム dashboard home',
};

const PAIRING_PAGES: readonly PageCommand[] = (
  [
    ['coverage', '相性の網羅', 'Pairing coverage'],
    ['search', '検索の同義語', 'Search synonyms'],
    ['tags', 'タグの提案', 'Tag suggestions'],
    ['drafts', '説明文の下書き', 'Description drafts'],
  ] as const
).map(([tab, jp, en]) => ({
  id: `ai:${tab}`,
  group: 'pages',
  label: { jp, en },
  path: `/admin/ai?tab=${tab}`,
  alias: '相性と検索 AI pairing',
}));

/** Pages of `/admin/system`. */
const SYSTEM_PAGES: readonly PageCommand[] = (
  [
    ['', 'システム', 'System'],
    ['/jobs', '自動処理', 'Jobs'],
    ['/mails', 'メール送信', 'Mail outbox'],
    ['/payments', '要対応の決済', 'Payments to check'],
    ['/webhooks', 'Webhook', 'Webhooks'],
    ['/tokens', 'APIトークン', 'API tokens'],
    ['/staff', 'スタッフと招待', 'Staff and invitations'],
    ['/pages', 'ページの転送と閉鎖', 'Redirects and closed pages'],
    ['/events', 'イベントログ', 'Event log'],
    ['/stock', '在庫の照合', 'Stock check'],
  ] as const
).map(([part, jp, en]) => ({
  id: `system:${part}`,
  group: 'pages',
  label: { jp, en },
  path: `/admin/system${part}`,
  alias: 'システム system',
}));

const RESOURCE_PAGES: readonly PageCommand[] = RESOURCES.flatMap(({ name, verbs }) =>
  verbs.map((verb) => ({
    id: `${name}:${verb.name}`,
    group: verb.name === 'list' ? ('pages' as const) : ('actions' as const),
    label: verb.label,
    path: verb.path,
  })),
);

/** Counting starts at a warehouse's record, so the list of warehouses, where one is chosen, is its address. */
const STOCKTAKING: PageCommand = {
  id: 'warehouses:count',
  group: 'actions',
  label: { jp: '棚卸し', en: 'Stocktaking' },
  path: '/admin/warehouses',
  alias: '倉庫 実地棚卸 在庫を数える warehouse inventory count',
};

/** The work of the day, by the words that people use for it. */
const DAILY_WORK: readonly PageCommand[] = (
  [
    ['board', '注文ボード', 'Order board', 'orders/board', '今日の注文 手配 plan'],
    ['picking', 'ピッキングリスト', 'Picking list', 'print/picking-list', '出荷 集荷 pick'],
    ['ship', '発送する注文', 'Orders to ship', 'orders?filter=stage~IS~TO_SHIP', '出荷 ship'],
    [
      'refunds',
      '返金を決める注文',
      'Refunds to decide',
      'orders?filter=refundDecision~IS~TO_DECIDE',
      'refund',
    ],
    ['goods-in', '入荷', 'Goods in', 'goods-in', '倉庫 入庫 receive stock'],
  ] as const
).map(([id, jp, en, path, alias]) => ({
  id: `work:${id}`,
  group: 'actions',
  label: { jp, en },
  path: `/admin/${path}`,
  alias,
}));

/** The pages of the area and what can be created in it: from the definitions of the resources, and those beside them. */
export const PAGE_COMMANDS: readonly PageCommand[] = [
  TODAY,
  ...RESOURCE_PAGES,
  ...DAILY_WORK,
  STOCKTAKING,
  ...PAIRING_PAGES,
  ...SYSTEM_PAGES,
];

/** Width and letter case do not matter: `ＷＩＮＥ` finds `Wine`. */
const normalized = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether every word of the query is in one of the labels, in any language. */
export function matchesQuery(labels: readonly string[], q: string): boolean {
  const text = normalized(labels.join(' '));
  return normalized(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
