import { formatYen, type Locale } from '@vinkura/domain';
import { fillText } from '@vinkura/i18n/fill-text';
import type { MailTexts } from '../mail-texts.js';
import type { NotificationParams } from '../notification-params.js';
import type { Block } from './blocks.js';
import { wineName } from './order-blocks.js';

type MailAboutWines = NotificationParams['BACK_IN_STOCK' | 'PRICE_ALERT' | 'VINTAGE_ALERT'];

/** Wines with their prices, and the link that stops such mails. */
export const aboutWines =
  (title: 'backInStock' | 'cheaper' | 'otherVintage') =>
  ({ wines, stopPath }: MailAboutWines, texts: MailTexts, locale: Locale) => ({
    blocks: [
      {
        kind: 'list',
        title: texts.labels[title],
        items: wines.map((wine) => {
          const text = `${wineName(wine, locale)}${texts.colon}${formatYen(wine.price)}`;
          return 'asked' in wine ? text + fillText(texts.asked, { price: formatYen(wine.asked) }) : text;
        }),
      } satisfies Block,
    ],
    path: wines.length === 1 ? `/products/${wines[0]!.reference}` : '/me?tab=favourites',
    stopPath,
  });
