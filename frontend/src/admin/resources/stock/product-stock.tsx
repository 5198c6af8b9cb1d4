import { STOCK_BUCKETS } from '@vinkura/domain/shared/enums';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminRecordsQuery } from '../../../generated/admin-kit-data.js';
import { useAdminProductAllocationsQuery } from '../../../generated/admin-resources-stock.js';
import { formatNumber, useLocale, useLocalName } from '../../../i18n/index.js';
import { Button } from '../../../ui/controls/button.js';
import type { RecordPartProps } from '../../kit/record/record-extras.js';
import { productStockTotals } from './product-stock-totals.js';
import { RecordsPanel } from '../shared/records-panel.js';
import { stockPlaceOf } from './stock-place.js';
import { type StockPlace, StocksManagement } from './stocks-management.js';

/** More warehouses than there are. */
const WAREHOUSES = 100;

/** Where the bottles of a wine are: on hand, allocated and saleable in all, and each bucket by warehouse. */
export function ProductStock({ record, refresh }: RecordPartProps) {
  const { t } = useTranslation('admin-records');
  const nameOf = useLocalName();
  const [managed, setManaged] = useState<StockPlace>();
  const [revision, setRevision] = useState(0);
  return (
    <>
      <RecordsPanel
        key={`${record.version}-${revision}`}
        title={t('product.stock')}
        resource="stock-entries"
        filters={[stockOf(record.reference)]}
        columns={['warehouseRef', 'shelf', ...STOCK_BUCKETS]}
        furtherColumns={['productRef']}
        sort="warehouseRef"
        empty={t('stock.none')}
        actions={<Totals key={revision} reference={record.reference} />}
        rowAction={(row) => (
          <Button size="sm" variant="ghost" onClick={() => setManaged(stockPlaceOf(row, nameOf))}>
            {t('stock.manage')}
          </Button>
        )}
      />
      {managed && (
        <StocksManagement
          place={managed}
          onClose={() => setManaged(undefined)}
          onChanged={() => {
            setManaged(undefined);
            setRevision(revision + 1);
            refresh().catch(() => undefined);
          }}
        />
      )}
    </>
  );
}

const stockOf = (reference: string) => ({
  field: 'productRef',
  operator: 'IS' as const,
  values: [reference],
});

function Totals({ reference }: { reference: string }) {
  const { t } = useTranslation('admin-orders');
  const locale = useLocale();
  const { data: stock } = useAdminRecordsQuery({
    variables: {
      resource: 'stock-entries',
      list: { filters: [stockOf(reference)], sort: 'warehouseRef' },
      perPage: WAREHOUSES,
      columns: ['available', 'reservedVinkura', 'ignored'],
    },
    fetchPolicy: 'cache-and-network',
  });
  const { data: allocations } = useAdminProductAllocationsQuery({
    variables: { reference },
    fetchPolicy: 'cache-and-network',
  });
  if (!stock || !allocations?.product) return null;
  const totals = productStockTotals(
    stock.backOfficeRecords.items.map(({ values }) => values),
    allocations.product,
  );
  return (
    <dl className="flex gap-x-5 text-sm">
      {(['onHand', 'allocated', 'saleable'] as const).map((key) => (
        <div key={key} className="flex gap-1.5">
          <dt className="text-muted">{t(`lines.${key}`)}</dt>
          <dd className="font-medium tabular-nums">{formatNumber(totals[key], locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
