import { resourceNamed } from '@vinkura/domain/back-office/index';
import { defaultListState, formatListState } from '../../kit/list-state/list-state.js';
import type { BoardColumn } from './board-column.js';

const filterOf = (stage: BoardColumn['stage']) => {
  if (stage === 'OPEN_TASK') return { field: 'openTasks', operator: 'AT_LEAST' as const, values: ['1'] };
  return stage === 'REFUND_TO_DECIDE'
    ? { field: 'refundDecision', operator: 'IS' as const, values: ['TO_DECIDE'] }
    : { field: 'stage', operator: 'IS' as const, values: [stage] };
};

/** The address of the list of orders with those of a column of the board, the most urgent first. */
export function stageListPath(stage: BoardColumn['stage']): string {
  const resource = resourceNamed('orders');
  const state = { ...defaultListState(resource), filters: [filterOf(stage)], sort: 'dueAt' };
  return `${resource.path}?${formatListState(resource, state).toString()}`;
}
