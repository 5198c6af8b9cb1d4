import { useTranslation } from 'react-i18next';
import { useAdminServingCardsQuery } from '../../../generated/admin-orders-printing.js';
import { BulkPrintSheet } from './bulk-print-sheet.js';
import { ServingCard } from './serving-card.js';
import { usePrintSelection } from './use-print-selection.js';

/** `/admin/print/serving-cards` (PRINT-02): serving cards of many orders, one page per parcel to a restaurant. */
export function ServingCardsPage() {
  const { t } = useTranslation('admin-orders');
  const selection = usePrintSelection();
  const { data, error, refetch } = useAdminServingCardsQuery({
    variables: selection.variables ?? {},
    skip: !selection.variables,
    fetchPolicy: 'network-only',
  });
  return (
    <BulkPrintSheet
      title={t('print.servingCards')}
      sheet="serving-card"
      selection={selection}
      printed={
        data && {
          ...data.servingCards,
          pages: data.servingCards.cards.map((card) => ({
            key: card.parcelRef ?? card.orderRef,
            page: <ServingCard card={card} />,
          })),
        }
      }
      error={error}
      onRetry={() => refetch()}
    />
  );
}
