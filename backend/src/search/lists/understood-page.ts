import type { Type } from '@nestjs/common';
import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Locale, QueryPart } from '@vinkura/domain';
import type { NamedEntity } from '../indexes/product-entry.js';
import { LOCALE_ARGUMENT, RequestLocale } from './request-locale.js';
import type { Blocker, Understanding } from '../understanding/understanding.js';
import { searchBlockers, understoodParts } from '../understanding/understood.js';
import { SearchBlocker, UnderstoodPart } from '../understanding/understood.types.js';

/** A page of a list, with the interpretation of its keywords. */
interface UnderstoodPage {
  readonly result: {
    readonly understanding: Understanding;
    nearest(limit: number): { readonly blockers: readonly Blocker[] };
  };
}

interface UnderstoodPageResolver {
  /** Name of a catalogue term: a producer, a region, a quarter. */
  namesOf(part: QueryPart): NamedEntity | undefined;
}

/**
 * Fields of a page about the interpretation of keywords (QUERY-01). Extend the returned class and decorate it with
 * `@Resolver(() => page)`.
 * @param noun name of the entries, as in "no wine contains"
 */
export function understoodPageResolver(
  page: Type<unknown>,
  noun: 'wine' | 'venue',
): abstract new () => UnderstoodPageResolver {
  @Resolver(() => page, { isAbstract: true })
  abstract class PageResolver implements UnderstoodPageResolver {
    abstract namesOf(part: QueryPart): NamedEntity | undefined;

    private readonly nameOf = (part: QueryPart) => this.namesOf(part);

    @ResolveField(() => [UnderstoodPart], { description: 'Interpretation of the keywords.', complexity: 0 })
    understood(
      @Parent() { result }: UnderstoodPage,
      @Args('locale', LOCALE_ARGUMENT) locale: Locale | undefined,
      @RequestLocale() own: Locale,
    ): UnderstoodPart[] {
      return understoodParts(result.understanding, locale ?? own, this.nameOf);
    }

    @ResolveField(() => [String], {
      description: `Keywords that no ${noun} contains, as typed.`,
      complexity: 0,
    })
    notFound(@Parent() { result }: UnderstoodPage): string[] {
      return result.understanding.notFound.map(({ text }) => text);
    }

    @ResolveField(() => String, {
      nullable: true,
      description: 'The corrected keywords, if a spelling was unknown: the list shows their results.',
      complexity: 0,
    })
    correctedTo(@Parent() { result }: UnderstoodPage): string | undefined {
      return result.understanding.correctedTo;
    }

    @ResolveField(() => String, {
      nullable: true,
      description: 'Alternative keywords; equal to correctedTo if the list already shows them.',
      complexity: 0,
    })
    didYouMean(@Parent() { result }: UnderstoodPage): string | undefined {
      return result.understanding.correctedTo ?? result.understanding.suggestion;
    }

    @ResolveField(() => [SearchBlocker], {
      description: `What keeps an empty list empty, that which leaves the fewest ${noun}s first.`,
      complexity: 0,
    })
    blocking(
      @Parent() { result }: UnderstoodPage,
      @Args('locale', LOCALE_ARGUMENT) locale: Locale | undefined,
      @RequestLocale() own: Locale,
    ): SearchBlocker[] {
      return searchBlockers(result.nearest(0).blockers, locale ?? own, this.nameOf);
    }
  }
  return PageResolver;
}
