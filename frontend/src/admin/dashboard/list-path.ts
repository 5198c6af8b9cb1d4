import type { LinkedList } from '@vinkura/domain/back-office/dashboard';
import { resourceNamed } from '@vinkura/domain/back-office/index';
import { defaultListState, formatListState } from '../kit/list-state/list-state.js';

/** The address of a list with its filters. */
export function listPath({ resource, filters, sort, columns }: LinkedList): string {
  const definition = resourceNamed(resource);
  const state = {
    ...defaultListState(definition),
    ...(sort && { sort }),
    ...(columns && { columns: [...columns] }),
    filters: filters.map(({ field, operator, values }) => ({ field, operator, values: [...values] })),
  };
  return `${definition.path}?${formatListState(definition, state).toString()}`;
}
