import { ModulesContainer } from '@nestjs/core';
import { LazyCaller } from '../../src/platform/access/current-caller.js';
import { RequestLoaders } from '../../src/platform/graphql/loaders.js';
import { RequestLocale, RequestVisits } from '../../src/search/lists/request-locale.js';
import type { Shop } from './shop.js';

/** Metadata of `@nestjs/graphql`: a parameter's key is its kind and position. */
const PARAMETERS = '__routeArguments__';
const [RESOLVER_TYPE, RESOLVER_NAME, RESOLVER_PROPERTY] = [
  'graphql:resolver_type',
  'graphql:resolver_name',
  'graphql:resolve_property',
];
const CONTEXT_PARAMETER = '1';

type Parameters = Readonly<Record<string, { factory?: unknown }>>;

/** Parameter decorators that do not depend on the caller, or only when they are called. */
class Independent {
  static readonly parameters: ReadonlySet<unknown> = (() => {
    class Sample {
      method(..._: unknown[]): void {}
    }
    [RequestLoaders, RequestLocale, RequestVisits, LazyCaller].forEach((decorator, index) =>
      decorator()(Sample.prototype, 'method', index),
    );
    const found = Reflect.getMetadata(PARAMETERS, Sample, 'method') as Parameters;
    return new Set(Object.values(found).map(({ factory }) => factory));
  })();
}

/** Fields whose resolvers have a parameter that may depend on the caller, as `Type.field`. */
export function callerFields(shop: Shop): ReadonlySet<string> {
  const fields = new Set<string>();
  for (const module of shop.get(ModulesContainer).values())
    for (const { instance } of module.providers.values()) {
      const type = instance?.constructor as (new () => unknown) | undefined;
      if (!type?.prototype) continue;
      for (const name of methodsOf(type.prototype as object)) {
        const method = (type.prototype as Record<string, unknown>)[name] as object;
        if (!Reflect.getMetadata(RESOLVER_PROPERTY, method)) continue;
        const parameters = (Reflect.getMetadata(PARAMETERS, type, name) ?? {}) as Parameters;
        if (!Object.entries(parameters).some(mayDependOnCaller)) continue;
        const parent = String(
          Reflect.getMetadata(RESOLVER_TYPE, method) ?? Reflect.getMetadata(RESOLVER_TYPE, type),
        );
        fields.add(`${parent}.${String(Reflect.getMetadata(RESOLVER_NAME, method) ?? name)}`);
      }
    }
  return fields;
}

const mayDependOnCaller = ([key, { factory }]: [string, { factory?: unknown }]): boolean =>
  factory ? !Independent.parameters.has(factory) : key.startsWith(`${CONTEXT_PARAMETER}:`);

function methodsOf(prototype: object): string[] {
  const names = new Set<string>();
  for (let at = prototype; at !== Object.prototype && at; at = Object.getPrototypeOf(at) as object)
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at)))
      if (typeof value === 'function' && name !== 'constructor') names.add(name);
  return [...names];
}
