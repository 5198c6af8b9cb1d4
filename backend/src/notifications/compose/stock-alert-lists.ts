import type { Locale } from '@vinkura/domain';
import { fillText } from '@vinkura/i18n/fill-text';
import type { NotificationParams } from '../notification-params.js';
import type { MailTexts } from '../mail-texts.js';
import type { Block } from './blocks.js';
import { wineName } from './order-blocks.js';

/** Wines that are low, and those that are sold out; no list without wines (ALERT-01). */
export function stockAlertLists(
  { lowCount, soldOutCount, low, soldOut }: NotificationParams['STOCK_ALERT'],
  texts: MailTexts,
  locale: Locale,
): Block[] {
  const lists = [
    { title: texts.labels.lowStock, count: lowCount, wines: low },
    { title: texts.labels.soldOut, count: soldOutCount, wines: soldOut },
  ];
  return lists
    .filter(({ count }) => count > 0)
    .map(({ title, count, wines }) => ({
      kind: 'list',
      title: `${title}${texts.colon}${count}`,
      items: [
        ...wines.map(({ quantity, level, expected, ...wine }) =>
          fillText(texts.stockLeft, { wine: wineName(wine, locale), quantity, level, expected }),
        ),
        ...(count > wines.length ? ['…'] : []),
      ],
    }));
}
