import { useSearchParams } from 'react-router-dom';
import { PRINT_ORDERS_MAX } from '@vinkura/domain/shared/constants';
import { tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import {
  type AdminPrintWarehousesQuery,
  useAdminPrintWarehousesQuery,
} from '../../../generated/admin-orders-printing.js';
import { now } from '../../../i18n/now.js';

export interface PrintSelectionState {
  /** For the query; undefined while the warehouses are loaded, and above the limit. */
  variables: { orders: string[] } | { warehouseRef: string; day: string } | undefined;
  /** Whether `?orders=` names more orders than are printed at once. */
  isTooMany: boolean;
  /** The choice of a picking list; undefined when orders are named. */
  list: { warehouse: string | undefined; day: string } | undefined;
  warehouses: AdminPrintWarehousesQuery['warehouses'];
  choose: (next: Record<string, string>) => void;
}

/** Orders to print, from the address: `?orders=ORD00001,ORD00002`, or `?warehouse=…&day=…` as of the picking list. */
export function usePrintSelection(): PrintSelectionState {
  const [search, setSearch] = useSearchParams();
  const named = search.get('orders');
  const { data } = useAdminPrintWarehousesQuery({ skip: named !== null });
  const warehouses = data?.warehouses ?? [];
  if (named !== null) {
    const orders = [...new Set(named.split(',').filter(Boolean))];
    const isTooMany = orders.length > PRINT_ORDERS_MAX;
    return {
      variables: isTooMany ? undefined : { orders },
      isTooMany,
      list: undefined,
      warehouses,
      choose: () => undefined,
    };
  }
  const warehouse = search.get('warehouse') ?? warehouses[0]?.reference;
  const day = search.get('day') ?? tokyoDay(now());
  return {
    variables: warehouse ? { warehouseRef: warehouse, day } : undefined,
    isTooMany: false,
    list: { warehouse, day },
    warehouses,
    choose: (next) => setSearch({ ...(warehouse && { warehouse }), day, ...next }, { replace: true }),
  };
}
