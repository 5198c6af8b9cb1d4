import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { OrderAction, OrderStatus } from '../../../generated/schema-types.js';

/** A step of another user since the order was read. */
interface ForeignStep {
  at: string;
  action: OrderAction;
  to: OrderStatus;
  byName: string | null;
  comment?: string | null;
}

/** Concurrent changes in an error; empty for others, such as a 409. */
export function orderConflictOf(error: unknown): {
  changedByName: string | null;
  steps: readonly ForeignStep[];
} {
  const extensions = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions : undefined;
  const params = extensions?.['code'] === 'PRECONDITION_FAILED' ? extensions['params'] : undefined;
  const { changedByName = null, steps = [] } = (params ?? {}) as {
    changedByName?: string | null;
    steps?: readonly ForeignStep[];
  };
  return { changedByName, steps };
}
