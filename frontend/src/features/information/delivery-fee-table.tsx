import { useTranslation } from 'react-i18next';
import type { InformationConfigQuery } from '../../generated/information.js';
import { formatYen } from '../../i18n/index.js';
import { Price } from '../../ui/text/price.js';

type Fees = InformationConfigQuery['config']['deliveryFees'];

/** Delivery fees; required by law. */
export function DeliveryFeeTable({ fees }: { fees: Fees }) {
  const { t } = useTranslation(['information', 'common']);
  const rows = [
    { name: t('tokutei.fee.restaurant'), yen: fees.restaurant },
    {
      name: t('tokutei.fee.home'),
      yen: fees.home,
      note: t('tokutei.fee.homeFree', { amount: formatYen(fees.homeFreeFrom) }),
    },
    { name: t('tokutei.fee.cellar'), yen: fees.cellar },
  ];
  return (
    <table className="w-full max-w-xl border-collapse text-left">
      <caption className="mb-2 text-left text-xs text-muted">{t('tokutei.fee.caption')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('tokutei.fee.destination')}</th>
          <th scope="col">{t('tokutei.fee.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, yen, note }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-2 pr-4 font-normal">
              {name}
              {note && <span className="block text-xs text-muted">{note}</span>}
            </th>
            <td className="py-2 text-right align-top">
              {yen === 0 ? t('common:price.free') : <Price yen={yen} size="sm" />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
