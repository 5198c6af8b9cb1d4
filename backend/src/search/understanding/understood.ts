import { localName } from '@vinkura/i18n/names';
import { excludedLabel, type Locale, partKey, partLabel, type QueryPart } from '@vinkura/domain';
import type { NamedEntity } from '../indexes/product-entry.js';
import type { Blocker, Understanding } from './understanding.js';
import type { SearchBlocker, UnderstoodPart } from './understood.types.js';

/** Names of catalogue terms: producers, regions, quarters. */
export type NamesOf = (part: QueryPart) => NamedEntity | undefined;

function labelOf(part: QueryPart, locale: Locale, namesOf: NamesOf): string {
  const named = namesOf(part);
  const label = named
    ? localName(named.name, named.nameEn, locale)
    : (partLabel(part, locale) ?? part.near ?? part.text);
  return part.isExcluded ? excludedLabel(label, locale) : label;
}

/** The interpreted parts, as shown to the user. */
export function understoodParts(
  { parts }: Understanding,
  locale: Locale,
  namesOf: NamesOf,
): UnderstoodPart[] {
  return parts.map((part) => ({
    key: partKey(part),
    kind: part.kind,
    value: part.value,
    label: part.kind === 'LIKE' ? part.text : labelOf(part, locale, namesOf),
    text: part.text,
    start: part.start,
    end: part.end,
    isNear: part.isNear,
  }));
}

export function searchBlockers(
  blockers: readonly Blocker[],
  locale: Locale,
  namesOf: NamesOf,
): SearchBlocker[] {
  return blockers.map(({ part, filter, total }) => ({
    total,
    ...(filter !== undefined && { filter }),
    ...(part && { key: partKey(part), label: labelOf(part, locale, namesOf) }),
  }));
}
