import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/controls/button.js';

/** Leads from the picking list to the packing slips and serving cards of its orders. */
export function DayPrintLinks({ warehouse, day }: { warehouse: string | undefined; day: string }) {
  const { t } = useTranslation('admin-orders');
  if (!warehouse) return null;
  const search = new URLSearchParams({ warehouse, day }).toString();
  return (
    <>
      <ButtonLink size="sm" variant="secondary" to={`/admin/print/packing-slips?${search}`}>
        {t('print.packingSlips')}
      </ButtonLink>
      <ButtonLink size="sm" variant="secondary" to={`/admin/print/serving-cards?${search}`}>
        {t('print.servingCards')}
      </ButtonLink>
      <ButtonLink size="sm" variant="secondary" to={`/admin/carriers?${search}`}>
        {t('carriers.title')}
      </ButtonLink>
    </>
  );
}
