import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../errors/domain-error.js';

/**
 * The members of a body that differ from what a GET of the same path answers: whoever changes one member of an answer
 * and sends all of it back changes that member only.
 * @param shown what the GET answers now
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
 * Refuses changes of members that the server computes.
 * @param changed what a body changes, without the members that came back as they were read
 * @throws DomainError FIELD_NOT_EDITABLE naming the member
 */
export function assertNoComputedChanges(changed: object, editable: readonly string[]): void {
  const field = Object.keys(changed).find((name) => !editable.includes(name));
  if (field) throw new DomainError('FIELD_NOT_EDITABLE', 'field-not-editable', { field });
}

const asJson = (value: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
