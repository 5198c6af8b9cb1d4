import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import DataLoader from 'dataloader';

/**
 * DataLoaders of one GraphQL request. A loader is created on first use and shared by all fields of the request, so that
 * a list of a hundred orders loads its wines with one query.
 */
export class Loaders {
  private readonly loaders = new Map<string, DataLoader<string, unknown>>();

  /**
   * @param name unique name of the loader
   * @param find returns the found entries of a batch, in any order
   * @param keyOf the key of an entry
   */
  one<T>(
    name: string,
    find: (keys: readonly string[]) => Promise<readonly T[]>,
    keyOf: (value: T) => string,
  ): DataLoader<string, T | undefined> {
    return this.get(name, async (keys) => {
      const found = new Map((await find(keys)).map((value) => [keyOf(value), value]));
      return keys.map((key) => found.get(key));
    });
  }

  /** A loader whose batch function returns results in the order of its keys. */
  get<T>(name: string, batch: (keys: readonly string[]) => Promise<ArrayLike<T>>): DataLoader<string, T> {
    let loader = this.loaders.get(name);
    if (!loader) {
      loader = new DataLoader<string, unknown>(batch);
      this.loaders.set(name, loader);
    }
    return loader as DataLoader<string, T>;
  }
}

/** Injects the request's loaders into a field resolver. */
export const RequestLoaders = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Loaders =>
    GqlExecutionContext.create(context).getContext<{ loaders: Loaders }>().loaders,
);
