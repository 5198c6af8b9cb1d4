import { useLocalName } from '../../../i18n/index.js';
import type { Warehouses } from './dialog-props.js';

/** The name of a warehouse by its reference; the reference of one that is not there any more. */
export function useWarehouseName(warehouses: Warehouses): (reference: string) => string {
  const nameOf = useLocalName();
  return (reference) => {
    const warehouse = warehouses.find((each) => each.reference === reference);
    return warehouse ? nameOf(warehouse) : reference;
  };
}
