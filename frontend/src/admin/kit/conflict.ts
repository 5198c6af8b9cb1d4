import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** What somebody else changed since a record was opened. */
export interface Conflict {
  /** The version that saving over it carries. */
  version: string;
  changedByName: string | null;
  changedAt: string | null;
  fields: readonly { field: string; opened: unknown; theirs: unknown; mine?: unknown }[];
}

/** Reads the refusal of a save from a stale version (PRECONDITION_FAILED); undefined for any other error. */
export function conflictOf(error: unknown): Conflict | undefined {
  const extensions = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions : undefined;
  if (extensions?.['code'] !== 'PRECONDITION_FAILED' || extensions['messageKey'] !== 'changed-meanwhile')
    return undefined;
  const {
    version,
    changedByName = null,
    changedAt = null,
    fields,
  } = extensions['params'] as Partial<Conflict>;
  return typeof version === 'string' && Array.isArray(fields)
    ? { version, changedByName, changedAt, fields }
    : undefined;
}
