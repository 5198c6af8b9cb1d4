import { STOCK_BUCKETS } from '@vinkura/domain/shared/enums';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalName } from '../../../i18n/index.js';
import { Button, ButtonLink } from '../../../ui/controls/button.js';
import type { RecordExtras, RecordPartProps } from '../../kit/record/record-extras.js';
import { useRecordTitle } from '../../kit/values/record-title.js';
import { resourceNamed } from '@vinkura/domain/back-office/index';
import { RecordsPanel } from '../shared/records-panel.js';
import { stockPlaceOf } from './stock-place.js';
import { StocksDeclaration } from './stocks-declaration.js';
import { type StockPlace, StocksManagement } from './stocks-management.js';

/** The stock of a warehouse, wine by wine, and what was moved there. */
function WarehouseStock({ record, refresh }: RecordPartProps) {
  const { t } = useTranslation('admin-records');
  const recordTitle = useRecordTitle();
  const nameOf = useLocalName();
  const [isDeclaring, setIsDeclaring] = useState(false);
  const [managed, setManaged] = useState<StockPlace>();
  const [revision, setRevision] = useState(0);
  const here = [{ field: 'warehouseRef', operator: 'IS' as const, values: [record.reference] }];
  const onChanged = () => {
    setIsDeclaring(false);
    setManaged(undefined);
    // Both tables are refetched.
    setRevision(revision + 1);
    refresh().catch(() => undefined);
  };
  return (
    <>
      <RecordsPanel
        key={`stock-${revision}`}
        title={t('stock.title')}
        resource="stock-entries"
        filters={here}
        columns={['shelf', 'productRef', ...STOCK_BUCKETS]}
        furtherColumns={['warehouseRef']}
        sort="productRef"
        searchable
        empty={t('stock.none')}
        actions={
          record.deletedAt === null && (
            <Button size="sm" variant="secondary" onClick={() => setIsDeclaring(true)}>
              {t('stock.declareTitle')}
            </Button>
          )
        }
        rowAction={(row) => (
          <Button size="sm" variant="ghost" onClick={() => setManaged(stockPlaceOf(row, nameOf))}>
            {t('stock.manage')}
          </Button>
        )}
      />
      <RecordsPanel
        key={`movements-${revision}`}
        title={t('stock.movements')}
        resource="stock-movements"
        filters={here}
        columns={['at', 'productRef', 'reason', 'from', 'to', 'quantity', 'orderRef', 'by', 'comments']}
        sort="-at"
        empty={t('stock.noMovements')}
      />
      {isDeclaring && (
        <StocksDeclaration
          warehouse={{
            reference: record.reference,
            name: recordTitle(resourceNamed('warehouses'), record),
          }}
          onClose={() => setIsDeclaring(false)}
          onDeclared={onChanged}
        />
      )}
      {managed && (
        <StocksManagement place={managed} onClose={() => setManaged(undefined)} onChanged={onChanged} />
      )}
    </>
  );
}

/** The same modal from the page of one stock entry. */
function ManageStock({ record, refresh }: RecordPartProps) {
  const { t } = useTranslation('admin-records');
  const nameOf = useLocalName();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        {t('stock.manageTitle')}
      </Button>
      {isOpen && (
        <StocksManagement
          place={stockPlaceOf(record, nameOf)}
          onClose={() => setIsOpen(false)}
          onChanged={() => {
            setIsOpen(false);
            refresh().catch(() => undefined);
          }}
        />
      )}
    </>
  );
}

/** Opens the stocktaking of the warehouse. */
function TakeStock({ record }: RecordPartProps) {
  const { t } = useTranslation('admin-records');
  if (record.deletedAt !== null) return null;
  return (
    <ButtonLink size="sm" variant="secondary" to={`/admin/warehouses/${record.reference}/count`}>
      {t('count.open')}
    </ButtonLink>
  );
}

export const WAREHOUSE_EXTRAS: RecordExtras = { Actions: TakeStock, Below: WarehouseStock };
export const STOCK_ENTRY_EXTRAS: RecordExtras = { Actions: ManageStock };
