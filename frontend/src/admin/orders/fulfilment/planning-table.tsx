import { useTranslation } from 'react-i18next';
import type {
  AdminOrderFragment,
  AdminOrderLineStockFragment,
} from '../../../generated/admin-orders-core.js';
import { useLocalName } from '../../../i18n/index.js';
import { cx } from '../../../ui/base/cx.js';
import { NumberStepper } from '../../../ui/controls/number-stepper.js';
import { useWarehouseName } from '../core/use-warehouse-name.js';
import type { Warehouses } from '../core/dialog-props.js';
import { planningLines, type PlannedQuantity, type WarehouseStock, withQuantity } from './planning-rows.js';

export interface PlanningTableProps {
  order: AdminOrderFragment;
  warehouses: Warehouses;
  lineStock: readonly AdminOrderLineStockFragment[];
  chosen: readonly PlannedQuantity[];
  /** The bottles of a pre-order lie where the campaign reserves them. */
  isReadOnly: boolean;
  onChange: (chosen: PlannedQuantity[]) => void;
}

/** Wine by wine, how many bottles come from which warehouse. */
export function PlanningTable({
  order,
  warehouses,
  lineStock,
  chosen,
  isReadOnly,
  onChange,
}: PlanningTableProps) {
  const { t } = useTranslation('admin-orders');
  const nameOf = useLocalName();
  const warehouseName = useWarehouseName(warehouses);
  const lines = planningLines(order.products, chosen, (productRef) => stockOf(lineStock, productRef));
  const ofCellar = order.products.filter(({ cellarId }) => cellarId);
  const sources = new Set(chosen.map(({ warehouseRef }) => warehouseRef)).size;
  const wineOf = (productRef: string) => {
    const wine = order.products.find((line) => line.productRef === productRef);
    return wine ? `${nameOf(wine)} ${wine.vintage}` : productRef;
  };
  return (
    <div className="grid gap-3">
      <table className="w-full text-left text-sm">
        <thead className="text-muted">
          <tr>
            <Head>{t('lines.wine')}</Head>
            <Head>{t('planning.warehouse')}</Head>
            <Head isRight>{t('planning.available')}</Head>
            <Head isRight>{t('planning.take')}</Head>
          </tr>
        </thead>
        {lines.map(({ productRef, ordered, planned, warehouses: rows }) => (
          <tbody key={productRef} className="border-b border-line">
            {rows.map(({ warehouseRef, available, quantity }, place) => (
              <tr key={warehouseRef}>
                {place === 0 && (
                  <th scope="rowgroup" rowSpan={rows.length} className="py-2 pr-3 align-top font-normal">
                    {wineOf(productRef)}
                    <span className={cx('block text-xs', planned === ordered ? 'text-muted' : 'text-danger')}>
                      {t('planning.progress', { planned, ordered })}
                    </span>
                  </th>
                )}
                <td className="px-3 py-2">{warehouseName(warehouseRef)}</td>
                <td className="px-3 py-2 text-right">{available ?? '–'}</td>
                <td className="py-2 pl-3 text-right">
                  {isReadOnly ? (
                    quantity
                  ) : (
                    <NumberStepper
                      label={t('planning.takeFrom', {
                        wine: wineOf(productRef),
                        warehouse: warehouseName(warehouseRef),
                      })}
                      min={0}
                      max={Math.min(
                        ordered,
                        available === undefined ? ordered : Math.max(available, quantity),
                      )}
                      value={quantity}
                      onChange={(next) =>
                        onChange(withQuantity(chosen, { productRef, warehouseRef, quantity: next }))
                      }
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {ofCellar.length > 0 && (
        <p className="text-sm text-muted">
          {t('planning.fromCellar', {
            wines: ofCellar.map(({ productRef }) => wineOf(productRef)).join(', '),
          })}
        </p>
      )}
      {sources > 1 && <p className="text-sm text-warning">{t('planning.several', { count: sources })}</p>}
    </div>
  );
}

const Head = ({ isRight = false, children }: { isRight?: boolean; children: string }) => (
  <th
    scope="col"
    className={cx(
      'border-b border-line px-3 py-1.5 font-normal first:pl-0 last:pr-0',
      isRight && 'text-right',
    )}
  >
    {children}
  </th>
);

/** What planning could take in each warehouse that counts: its free bottles and those the order has there already. */
const stockOf = (lineStock: readonly AdminOrderLineStockFragment[], productRef: string): WarehouseStock[] =>
  lineStock
    .filter((line) => line.productRef === productRef)
    .flatMap(({ warehouses }) => warehouses)
    .filter(({ ignored }) => !ignored)
    .map(({ warehouseRef, available, ownAllocated }) => ({
      warehouseRef,
      available: available + ownAllocated,
    }));
