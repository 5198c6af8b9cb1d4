import type { Type } from '@nestjs/common';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Public, Roles } from '../access/access.js';
import { validationPipe } from '../http/validation.js';
import { ListArgs, type Page, pageCost, type PageRequest, pageTypeOf } from './page.js';
import type { Resource } from './resource-controller.js';
import type { ListQuery } from './list-query.js';

/** A service that returns a page of its list with the total. */
export interface PagedResource<T, Body> extends Resource<T, Body> {
  page(query: ListQuery & PageRequest): Promise<Page<T>>;
}

export interface ResourceResolverOptions<T, B> {
  /** Return type of the mutations. */
  type: Type<T>;
  input: Type<B>;
  changes: Type<Partial<B>>;
  /** As in `createProducer`. */
  name: string;
  /** Singular, as in "Adds a producer". */
  singular: string;
  /** Plural. */
  plural: string;
  /** Argument that identifies one; defaults to the reference. */
  key?: string;
  /** The list is for administrators only. */
  listForAdministrators?: boolean;
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * GraphQL mutations of a resource for administrators, over the same service and rules as REST (API-19). Extend the
 * returned class and decorate it with `@Resolver(() => …)`.
 */
export function resourceMutations<T extends object, B extends object>({
  type,
  input,
  changes,
  name,
  singular,
  key = 'reference',
}: ResourceResolverOptions<T, B>): Type<{ readonly resource: Resource<T, B> }> &
  (new (resource: Resource<T, B>) => object) {
  const named = { name: key, type: () => String, description: `The ${key} of the ${singular}, or its _id.` };

  @Resolver({ isAbstract: true })
  class ResourceMutations {
    constructor(readonly resource: Resource<T, B>) {}

    @Mutation(() => type, { name: `create${capital(name)}`, description: `Adds a ${singular}.` })
    @Roles('ADMINISTRATOR')
    create(@Args('input', { type: () => input }, validationPipe(input)) body: B): Promise<T> {
      return this.resource.create(body);
    }

    @Mutation(() => type, { name: `update${capital(name)}`, description: `Changes a ${singular}.` })
    @Roles('ADMINISTRATOR')
    update(
      @Args(named) reference: string,
      @Args('input', { type: () => changes }, validationPipe(changes)) body: Partial<B>,
    ): Promise<T> {
      return this.resource.update(reference, body);
    }

    @Mutation(() => type, {
      name: `delete${capital(name)}`,
      description: `Takes a ${singular} out of all lists; CONFLICT while something still needs it.`,
    })
    @Roles('ADMINISTRATOR')
    remove(@Args(named) reference: string): Promise<T> {
      return this.resource.remove(reference);
    }
  }
  return ResourceMutations;
}

/** The mutations, and a page query `…Page` with the access rule of the REST list. */
export function resourceResolver<T extends object, B extends object>(
  options: ResourceResolverOptions<T, B>,
): Type<{ readonly resource: PagedResource<T, B> }> & (new (resource: PagedResource<T, B>) => object) {
  const Readers = options.listForAdministrators ? () => Roles('ADMINISTRATOR') : Public;
  const PageType = pageTypeOf(options.type, `${capital(options.name)}Page`, options.plural);

  @Resolver({ isAbstract: true })
  class ResourceResolver extends resourceMutations<T, B>(options) {
    constructor(override readonly resource: PagedResource<T, B>) {
      super(resource);
    }

    @Query(() => PageType, {
      name: `${options.name}Page`,
      description: `A page of the ${options.plural}, by ${options.key ?? 'reference'} unless sorted otherwise.`,
      complexity: pageCost,
    })
    @Readers()
    page(@Args() query: ListArgs): Promise<Page<T>> {
      return this.resource.page(query);
    }
  }
  return ResourceResolver;
}
