import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { OrderAction, OrderStatus } from '../../../generated/schema-types.js';

/** A step that somebody else took since the order was read. */
interface ForeignStep {
  at: string;
  action: OrderAction;
  to: OrderStatus;
  byName: string | null;
  comment?: string | null;
}

/** What a refusal says of others' changes; empty for one that says nothing of them, such as a 409. */
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
