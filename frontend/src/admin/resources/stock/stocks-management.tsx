import type { StockBucket } from '@vinkura/domain/shared/enums';
import {
  MOVE_DESTINATIONS,
  moveStock,
  type StockBuckets,
  stockDifferences,
} from '@vinkura/domain/warehouses/stock-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminUpdateStocksMutation } from '../../../generated/admin-resources-stock.js';
import { useBucketNames } from '../../kit/values/use-bucket-names.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { DENSE } from '../../kit/forms/dense.js';
import { StockBucketTable } from './stock-bucket-table.js';
import { StockMoveForm } from './stock-move-form.js';
import type { StockMoveEndpoints } from './stock-move-endpoints.js';

/** The bottles of one wine in one warehouse. */
export interface StockPlace {
  warehouseRef: string;
  productRef: string;
  /** What both are called. */
  title: string;
  stock: StockBuckets;
}

export interface StocksManagementProps {
  place: StockPlace;
  onClose: () => void;
  onChanged: () => void;
}

/** The end that the next double click sets: the source, then the destination, then a new source. */
function nextEnds({ from, to }: StockMoveEndpoints, bucket: StockBucket): StockMoveEndpoints {
  if (from === null || to !== null) return { from: bucket, to: null };
  return bucket === from || !MOVE_DESTINATIONS.includes(bucket) ? { from, to } : { from, to: bucket };
}

/** Modal `stocksmanagement` (MOD-21): the eight buckets of a wine in a warehouse, edited and moved between. */
export function StocksManagement({ place, onClose, onChanged }: StocksManagementProps) {
  const { t } = useTranslation(['admin-records', 'common']);
  const before = place.stock;
  const [edited, setEdited] = useState<StockBuckets>(before);
  const [ends, setEnds] = useState<StockMoveEndpoints>({ from: null, to: null });
  const names = useBucketNames();
  const [update] = useAdminUpdateStocksMutation();
  const differences = stockDifferences(before, edited);
  const form = useServerForm({
    defaultValues: { comments: '' },
    labels: { ...names, comments: t('stock.comments') },
    send: async (values) => {
      const comments = values.comments.trim();
      await update({
        variables: {
          warehouseRef: place.warehouseRef,
          input: { productRef: place.productRef, ...differences, ...(comments && { comments }) },
        },
      });
      notify({ id: 'admin-stock-changed', type: 'success', content: t('stock.changed') });
      onChanged();
    },
  });

  return (
    <FormDialog
      form={form}
      width="wide"
      title={t('stock.manageTitle')}
      description={place.title}
      submitLabel={t('stock.apply')}
      isDisabled={Object.keys(differences).length === 0}
      className={DENSE}
      onClose={onClose}
    >
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_16rem]">
        <StockBucketTable
          names={names}
          before={before}
          edited={edited}
          ends={ends}
          errorOf={form.errorOf}
          onEdit={(bucket, count) => setEdited({ ...edited, [bucket]: count })}
          onPick={(bucket) => setEnds(nextEnds(ends, bucket))}
        />
        <StockMoveForm
          names={names}
          stock={edited}
          ends={ends}
          onEnds={setEnds}
          onMove={(from, to, quantity) => {
            setEdited(moveStock(edited, from, to, quantity));
            setEnds({ from: null, to: null });
          }}
        />
      </div>
      <TextField form={form} name="comments" />
    </FormDialog>
  );
}
