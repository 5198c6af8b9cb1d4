import type { AdminOrderBoardQuery } from '../../../generated/admin-orders-board.js';

export type BoardColumn = AdminOrderBoardQuery['orderBoard']['columns'][number];
