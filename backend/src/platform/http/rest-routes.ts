import { type INestApplicationContext, RequestMethod, type Type } from '@nestjs/common';
import { HTTP_CODE_METADATA, METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { ACCESS_RULE, type AccessRule } from '../access/access.js';

/** A REST route as declared by its controller. */
export interface RestRoute {
  method: string;
  /** With parameters as `:id`. */
  path: string;
  controller: Type;
  handler: string;
  rule: AccessRule | undefined;
  /** Success status. */
  status: number;
}

type Paths = string | string[] | undefined;
const many = (paths: Paths): string[] => (Array.isArray(paths) ? paths : [paths ?? '']);
const joined = (...parts: string[]): string =>
  `/${parts.flatMap((part) => part.split('/').filter(Boolean)).join('/')}`;

/** All routes of all controllers of the application. */
export function restRoutes(app: INestApplicationContext): RestRoute[] {
  const controllers = new Set<Type>();
  for (const module of app.get(ModulesContainer, { strict: false }).values())
    for (const { metatype } of module.controllers.values())
      if (typeof metatype === 'function') controllers.add(metatype as Type);
  return [...controllers].flatMap(routesOf);
}

function routesOf(controller: Type): RestRoute[] {
  const bases = many(Reflect.getMetadata(PATH_METADATA, controller) as Paths);
  return handlersOf(controller).flatMap(({ name, handler }) => {
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    const rule = (Reflect.getMetadata(ACCESS_RULE, handler) ??
      Reflect.getMetadata(ACCESS_RULE, controller)) as AccessRule | undefined;
    return bases.flatMap((base) =>
      many(Reflect.getMetadata(PATH_METADATA, handler) as Paths).map((path) => ({
        method: RequestMethod[method],
        path: joined(base, path),
        controller,
        handler: name,
        rule,
        status:
          (Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number | undefined) ??
          (method === RequestMethod.POST ? 201 : 200),
      })),
    );
  });
}

/** The methods of a controller, including inherited ones. */
function handlersOf(controller: Type): { name: string; handler: object }[] {
  const found = new Map<string, object>();
  for (
    let prototype = controller.prototype as object | null;
    prototype && prototype !== Object.prototype;
    prototype = Object.getPrototypeOf(prototype) as object | null
  )
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype)))
      if (typeof value === 'function' && name !== 'constructor' && !found.has(name))
        found.set(name, value as object);
  return [...found].map(([name, handler]) => ({ name, handler }));
}
