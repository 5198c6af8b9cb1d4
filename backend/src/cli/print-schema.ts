import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import type { Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { BUILD_SCHEMA_OPTIONS } from '../platform/graphql/graphql.module.js';
import { APP_MODULES } from '../app-modules.js';

/** Set by `@Resolver()`. */
const RESOLVER = 'graphql:resolver_type';

// `npm run schema`: writes the GraphQL schema of all modules to the given file, without a database.
const target = process.argv[2];
if (!target) {
  console.error('Usage: print-schema <file>');
  process.exit(1);
}
await writeFile(target, await schemaText());

async function schemaText(): Promise<string> {
  const context = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, {
    logger: ['error'],
  });
  const schema = await context.get(GraphQLSchemaFactory).create(resolvers(), BUILD_SCHEMA_OPTIONS);
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

/** All resolvers of the modules and their imports. */
function resolvers(): Type[] {
  const modules = new Set<Type>(APP_MODULES);
  for (const module of modules)
    for (const imported of membersOf(module, MODULE_METADATA.IMPORTS)) modules.add(imported);
  return [...modules]
    .flatMap((module) => membersOf(module, MODULE_METADATA.PROVIDERS))
    .filter((provider) => Reflect.hasMetadata(RESOLVER, provider));
}

/** The classes a module declares; dynamic modules and factories hold no resolvers. */
function membersOf(module: Type, key: string): Type[] {
  const members = (Reflect.getMetadata(key, module) ?? []) as unknown[];
  return members.filter((member): member is Type => typeof member === 'function');
}
