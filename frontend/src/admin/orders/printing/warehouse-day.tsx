import { useTranslation } from 'react-i18next';
import type { AdminPrintWarehousesQuery } from '../../../generated/admin-orders-printing.js';
import { useLocalName } from '../../../i18n/index.js';
import { Field } from '../../../ui/controls/field.js';
import { Select } from '../../../ui/controls/select.js';
import { TextInput } from '../../../ui/controls/text-input.js';

export interface WarehouseDayProps {
  warehouses: AdminPrintWarehousesQuery['warehouses'];
  /** Reference of the chosen one. */
  warehouse: string | undefined;
  /** `YYYY-MM-DD` */
  day: string;
  onChoose: (next: Record<string, string>) => void;
}

/** Choice of the warehouse and of the day until which parcels leave it. */
export function WarehouseDay({ warehouses, warehouse, day, onChoose }: WarehouseDayProps) {
  const { t } = useTranslation('admin-orders');
  const nameOf = useLocalName();
  return (
    <>
      <Field label={t('planning.warehouse')}>
        <Select
          value={warehouse ?? ''}
          options={warehouses.map((each) => ({ value: each.reference, label: nameOf(each) }))}
          onChange={(event) => onChoose({ warehouse: event.target.value })}
        />
      </Field>
      <Field label={t('print.until')}>
        <TextInput
          type="date"
          value={day}
          onChange={(event) => event.target.value && onChoose({ day: event.target.value })}
        />
      </Field>
    </>
  );
}
