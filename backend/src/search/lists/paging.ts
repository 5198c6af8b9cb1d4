import type DataLoader from 'dataloader';
import { type ComplexityEstimatorArgs, Int } from '@nestjs/graphql';
import type { RuleViolation } from '@vinkura/domain';
import { assertNoViolations } from '../../platform/errors/domain-error.js';
import { MAX_PER_PAGE } from '../../platform/graphql/limits.js';
import { SUGGESTIONS_MAX } from './suggestions.js';

const PAGE_MAX = 100_000;

const numberArgument = (defaultValue: number, description: string) => ({
  type: () => Int,
  defaultValue,
  nullable: true,
  description,
});
export const PAGE_ARGUMENT = numberArgument(1, 'Number of the page, from 1.');
export const perPageArgument = (entries: string) => numberArgument(24, `${entries} per page, 1 to 100.`);
export const limitArgument = (defaultValue: number) =>
  numberArgument(defaultValue, 'Maximum number, 1 to 24.');

function between(field: string, value: number, max: number): RuleViolation[] {
  if (value < 1) return [{ field, messageKey: 'too-small', params: { limit: 1 } }];
  return value > max ? [{ field, messageKey: 'too-large', params: { limit: max } }] : [];
}

/** Start and end of a page in its list. @throws DomainError VALIDATION_FAILED naming `page` or `perPage` */
export function checkedPage(page: number | null, perPage: number | null) {
  const asked = { page: page ?? 1, perPage: perPage ?? 24 };
  assertNoViolations([
    ...between('page', asked.page, PAGE_MAX),
    ...between('perPage', asked.perPage, MAX_PER_PAGE),
  ]);
  const from = (asked.page - 1) * asked.perPage;
  return { ...asked, from, to: from + asked.perPage };
}

/** Validated length of a short list. @throws DomainError VALIDATION_FAILED naming `limit` */
export function checkedLimit(limit: number): number {
  assertNoViolations(between('limit', limit, SUGGESTIONS_MAX));
  return limit;
}

const bounded = (value: unknown, fallback: number, max: number): number =>
  Math.min(max, Math.max(1, typeof value === 'number' ? value : fallback));

/** Complexity of a page: its fields times its size. */
export const pageComplexity = ({ args, childComplexity }: ComplexityEstimatorArgs): number =>
  bounded(args.perPage, 24, MAX_PER_PAGE) * childComplexity;

/** Complexity of a short list: its fields times its length. */
export const limitComplexity = ({ args, childComplexity }: ComplexityEstimatorArgs): number =>
  bounded(args.limit, 8, SUGGESTIONS_MAX) * childComplexity;

/** Loads documents through a DataLoader, in the order of their references; documents deleted in the meantime are omitted. */
export async function loadInOrder<T extends { deletedAt?: Date }>(
  loader: DataLoader<string, T | undefined>,
  references: readonly string[],
): Promise<T[]> {
  const found = await Promise.all(references.map((reference) => loader.load(reference)));
  return found.filter((value): value is Awaited<T> & T => value !== undefined && !value.deletedAt);
}
