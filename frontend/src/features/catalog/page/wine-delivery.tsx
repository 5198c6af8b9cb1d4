import {
  CELLAR_FREE_YEARS,
  HOME_SHIPPING_BUSINESS_DAYS,
  RESERVATION_LEAD_BUSINESS_DAYS,
} from '@vinkura/domain/shared/constants';
import { useTranslation } from 'react-i18next';
import { useCatalogDeliveryQuery } from '../../../generated/catalog.js';
import { formatYen } from '../../../i18n/index.js';
import { DataList } from '../../../ui/text/data-list.js';

/** Where the wine can go, when, and for how much. */
export function WineDelivery() {
  const { t } = useTranslation(['catalog', 'common']);
  const { data } = useCatalogDeliveryQuery({ fetchPolicy: 'cache-first' });
  const fees = data?.config.deliveryFees;
  const feeOf = (yen: number | undefined) =>
    yen === undefined ? '' : yen === 0 ? t('delivery.free') : t('delivery.fee', { fee: formatYen(yen) });
  const homeFee =
    fees && fees.home > 0
      ? t('delivery.homeFee', { fee: formatYen(fees.home), from: formatYen(fees.homeFreeFrom) })
      : feeOf(fees?.home);
  const fact = (text: string, fee: string) => (
    <>
      {text}
      {fee && <span className="block text-muted">{fee}</span>}
    </>
  );
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{t('delivery.title')}</h2>
      <DataList
        facts={[
          {
            term: t('common:destination.RESTAURANT'),
            value: fact(
              t('delivery.restaurant', { days: RESERVATION_LEAD_BUSINESS_DAYS }),
              feeOf(fees?.restaurant),
            ),
          },
          {
            term: t('common:destination.HOME'),
            value: fact(t('delivery.home', { days: HOME_SHIPPING_BUSINESS_DAYS }), homeFee),
          },
          {
            term: t('common:destination.CELLAR'),
            value: fact(t('delivery.cellar', { years: CELLAR_FREE_YEARS }), feeOf(fees?.cellar)),
          },
        ]}
      />
    </section>
  );
}
