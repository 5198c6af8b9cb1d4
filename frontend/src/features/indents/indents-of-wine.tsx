import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIndentsOfWineQuery } from '../../generated/indents.js';
import { useLocale } from '../../i18n/index.js';
import { Price } from '../../ui/text/price.js';
import { indentAddress } from './indent-bottle.js';
import { IndentName } from './indent-name.js';
import { IndentOrderLine } from './indent-order-line.js';

/** The pre-orders that sell or sold a wine that the shop itself does not sell, with price and order button. */
export function IndentsOfWine({ productRef }: { productRef: string }) {
  const { t } = useTranslation(['indents', 'common']);
  const { data } = useIndentsOfWineQuery({ variables: { productRef, locale: useLocale() } });
  if (!data) return null;
  const all = data.indentsOfWine.flatMap((indent) =>
    indent.wines.filter((wine) => wine.productRef === productRef).map((wine) => ({ indent, wine })),
  );
  const open = all.filter(({ indent }) => indent.status === 'OPEN');
  const offers = open.length > 0 ? open : all;
  if (offers.length === 0) return <p className="text-sm text-muted">{t('common:stock.NOT_FOR_SALE')}</p>;
  return (
    <ul className="grid gap-5">
      {offers.map(({ indent, wine }) => (
        <li key={`${indent.reference} ${wine.unitPrice}`} className="grid gap-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <Link
              to={indentAddress(indent)}
              className="min-w-0 text-sm text-link underline underline-offset-4"
            >
              <IndentName indent={indent} />
            </Link>
            <Price yen={wine.unitPrice} size="lg" taxNote />
          </p>
          {indent.status === 'OPEN' && wine.free > 0 ? (
            <IndentOrderLine wine={wine} />
          ) : (
            <p className="text-sm text-muted">
              {indent.status === 'OPEN' ? t('indents:soldOut') : t(`indents:status.${indent.status}`)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
