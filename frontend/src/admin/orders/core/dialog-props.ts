import type {
  AdminOrderFragment,
  AdminOrderLineStockFragment,
  AdminOrderQuery,
} from '../../../generated/admin-orders-core.js';
import type { OrderCommands } from './use-order-commands.js';

export type Warehouses = AdminOrderQuery['warehouses'];

/** What every dialog of the order page is given. */
export interface OrderDialogContentProps {
  order: AdminOrderFragment;
  warehouses: Warehouses;
  /** Where the wines of the order lie; empty until it is read. */
  lineStock: readonly AdminOrderLineStockFragment[];
  commands: OrderCommands;
  onClose: () => void;
}
