import { PRINT_ORDERS_MAX } from '@vinkura/domain/shared/constants';
import { CARRIER_FORMATS } from '@vinkura/domain/carriers/carrier-formats';
import { CARRIER_CODES, type CarrierCode, carrierName } from '@vinkura/domain/orders/parcel-number';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAdminCreateRecordMutation } from '../../../generated/admin-kit-data.js';
import {
  type AdminCarrierFileQuery,
  useAdminCarrierFileQuery,
} from '../../../generated/admin-orders-carriers.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { usePageTitle } from '../../../shared/hooks/use-page-title.js';
import { Button } from '../../../ui/controls/button.js';
import { Field } from '../../../ui/controls/field.js';
import { Select } from '../../../ui/controls/select.js';
import { EmptyState } from '../../../ui/layout/empty-state.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import { useAreas } from '../../areas.js';
import { Panel } from '../../kit/forms/record-panel.js';
import { DataTable } from '../../kit/values/data-table.js';
import { OrderLink } from './order-link.js';
import { usePrintSelection } from '../printing/use-print-selection.js';
import { WarehouseDay } from '../printing/warehouse-day.js';
import { CarrierResultsPanel } from './carrier-results-panel.js';

const CARRIERS = CARRIER_CODES.map((code) => ({
  value: code,
  label: `${carrierName(code)}（${CARRIER_FORMATS[code].tool}）`,
}));

/** `/admin/carriers` (LABEL-01): files for the carriers' tools, and their tracking numbers back. */
export function CarriersPage() {
  const { t } = useTranslation('admin-orders');
  const [carrier, setCarrier] = useState<CarrierCode>('YAMATO');
  const { variables, list, warehouses, choose, isTooMany } = usePrintSelection();
  usePageTitle(t('carriers.title'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-3 md:p-5">
      <h1 className="text-xl">{t('carriers.title')}</h1>
      <Panel title={t('carriers.title')} actions={<ColumnsButton carrier={carrier} />}>
        <p className="text-muted">{t('carriers.text')}</p>
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('carriers.carrier')}>
            <Select
              value={carrier}
              options={CARRIERS}
              onChange={({ target }) => setCarrier(target.value as CarrierCode)}
            />
          </Field>
          {list && <WarehouseDay warehouses={warehouses} {...list} onChoose={choose} />}
        </div>
        {isTooMany ? (
          <EmptyState icon="info" title={t('print.tooMany', { count: PRINT_ORDERS_MAX })} />
        ) : (
          variables && <CheckedFile variables={{ carrier, ...variables }} />
        )}
      </Panel>
      <CarrierResultsPanel carriers={CARRIERS} />
    </div>
  );
}

interface CheckedFileProps {
  variables: { carrier: CarrierCode; orders?: string[]; warehouseRef?: string; day?: string };
}

function CheckedFile({ variables }: CheckedFileProps) {
  const { t } = useTranslation('admin-orders');
  const { data, error, refetch } = useAdminCarrierFileQuery({ variables, fetchPolicy: 'network-only' });
  if (error) return <LoadFailure onRetry={() => refetch().catch(() => undefined)} />;
  if (!data) return <SkeletonRows />;
  const { parcels, total, limit } = data.carrierFile;
  const address = new URLSearchParams(
    Object.entries(variables).map(([name, value]) => [name, String(value)]),
  ).toString();
  return (
    <>
      {total > limit && <p className="text-warning">{t('print.onlyFirst', { count: limit, total })}</p>}
      <Problems file={data.carrierFile} />
      {parcels > 0 ? (
        <p>
          <a
            href={`/api/carrier-files?${address}`}
            download
            className="inline-flex min-h-9 items-center text-link underline underline-offset-4"
          >
            {t('carriers.download', { count: parcels })}
          </a>
        </p>
      ) : (
        <p>{t('carriers.nothing')}</p>
      )}
    </>
  );
}

function Problems({ file: { problems, skipped, parcels } }: { file: AdminCarrierFileQuery['carrierFile'] }) {
  const { t, i18n } = useTranslation(['admin-orders', 'errors']);
  const reasonOf = (key: string): string =>
    i18n.exists(`errors:${key}`) ? t(`errors:${key}` as 'errors:internal') : key;
  const rows = [
    ...problems.map(({ orderRef, parcelRef, field, kind, detail }) => ({
      orderRef,
      what: `${parcelRef}：${field}`,
      text: t(`carriers.kind.${kind}`, { detail }),
    })),
    ...skipped.map(({ orderRef, messageKey }) => ({ orderRef, what: '', text: reasonOf(messageKey) })),
  ];
  if (rows.length === 0) return parcels > 0 ? <p>{t('carriers.noProblems')}</p> : null;
  return (
    <DataTable
      label={t('carriers.problems')}
      rows={rows}
      keyOf={({ orderRef, what, text }) => `${orderRef} ${what} ${text}`}
      columns={[
        {
          label: t('carriers.order'),
          cell: ({ orderRef }) => <OrderLink reference={orderRef} />,
          isRowHeader: true,
        },
        { label: t('carriers.field'), cell: ({ what }) => what },
        { label: t('carriers.problem'), cell: ({ text }) => text },
      ]}
    />
  );
}

/** Opens the shop's own columns of a carrier; they begin as those of the standard form. */
function ColumnsButton({ carrier }: { carrier: CarrierCode }) {
  const { t } = useTranslation('admin-orders');
  const navigate = useNavigate();
  const { has } = useAreas();
  const [create] = useAdminCreateRecordMutation();
  if (!has('SYSTEM')) return null;
  const open = async () => {
    const { parameter, columns } = CARRIER_FORMATS[carrier];
    const choices = columns.map(({ header, expression }) => ({
      value: header,
      description: expression,
      enabled: true,
    }));
    // One that exists already is opened as it is.
    await create({ variables: { resource: 'parameters', values: { name: parameter, choices } } }).catch(
      () => undefined,
    );
    await navigate(`/admin/parameters/${parameter}`);
  };
  return (
    <Button size="sm" variant="secondary" onClick={() => void open()}>
      {t('carriers.columns')}
    </Button>
  );
}
