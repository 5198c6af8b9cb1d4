import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../errors/domain-error.js';

/**
 * The members of a body that differ from the response of a GET on the same path: a client may change one member and
 * send the whole back.
 * @param shown the current response of GET
 */
export function changedMembers<B extends object>(body: B, shown: object): Partial<B> {
  const present = asJson(shown);
  const changed = Object.entries(body as Record<string, unknown>).filter(
    ([name, value]: [string, unknown]) =>
      value !== undefined && !isDeepStrictEqual(asJson({ value }).value, present[name]),
  );
  return Object.fromEntries(changed) as Partial<B>;
}

/**
 * Rejects changes of computed members.
 * @param changed the differing members of a body
 * @throws DomainError FIELD_NOT_EDITABLE naming the member
 */
export function assertNoComputedChanges(changed: object, editable: readonly string[]): void {
  const field = Object.keys(changed).find((name) => !editable.includes(name));
  if (field) throw new DomainError('FIELD_NOT_EDITABLE', 'field-not-editable', { field });
}

const asJson = (value: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
