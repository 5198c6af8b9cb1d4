import type { useSelection } from '../../kit/bulk/use-selection.js';
import type { AdminOrderBoardQuery } from '../../../generated/admin-orders-desk.js';

export type BoardSelection = ReturnType<typeof useSelection>;
export type BoardColumn = AdminOrderBoardQuery['orderBoard']['columns'][number];
