import type { Receptions } from '../reception/use-receptions.js';
import type { Reservation } from './parcels.js';
import { TableCard } from './table-card.js';

export interface TableListProps {
  label: string;
  tables: readonly Reservation[];
  receptions: Receptions;
  onReport: (table: Reservation) => void;
  /** Reservations of several days: each shows its day. */
  withDay?: boolean;
}

/** Tables with wine, the next one first. */
export const TableList = ({ label, tables, receptions, onReport, withDay = false }: TableListProps) => (
  <ul aria-label={label} className="grid items-start gap-3 lg:grid-cols-2">
    {tables.map((table) => (
      <li key={table.orderRef}>
        <TableCard table={table} receptions={receptions} withDay={withDay} onReport={() => onReport(table)} />
      </li>
    ))}
  </ul>
);
