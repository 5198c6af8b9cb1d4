import { expect, it } from '@jest/globals';
import type { GraphQLServerContext } from '@apollo/server';
import DataLoader from 'dataloader';
import { buildSchema, execute, GraphQLObjectType, parse } from 'graphql';
import { cpuBudget } from './cpu-budget.js';
import { CPU_BUDGET_MS } from './cpu-time.js';
import { GraphqlContext } from './graphql-context.js';

/** Uses CPU time of the process; asynchronous as the resolvers of Nest are, without a pause. */
async function compute(ms: number): Promise<string> {
  await Promise.resolve();
  const before = process.cpuUsage();
  for (let used = 0; used < ms * 1000;) {
    const { user, system } = process.cpuUsage(before);
    used = user + system;
  }
  return 'done';
}

async function run(ms: number, fields: number, operation = 'query') {
  const schema = buildSchema('type Query { work: String } type Mutation { work: String }');
  for (const type of [schema.getQueryType(), schema.getMutationType()] as GraphQLObjectType[])
    type.getFields().work!.resolve = () => compute(ms);
  await cpuBudget.serverWillStart!({ schema } as GraphQLServerContext);
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  const aliases = Array.from({ length: fields }, (_, at) => `a${at}: work`).join(' ');
  const contextValue = new GraphqlContext({} as never, {} as never);
  const { data, errors } = await execute({
    schema,
    document: parse(`${operation} { ${aliases} }`),
    contextValue,
  });
  clearImmediate(timer);
  return { done: Object.values(data!).filter((value) => value === 'done').length, errors, turns };
}

it('lets other work run between the fields of an operation', async () => {
  const { done, errors, turns } = await run(5, 30);
  expect([done, errors]).toEqual([30, undefined]);
  expect(turns).toBeGreaterThan(20);
});

it('continues the field of all entries of a list together, so that its loader reads once', async () => {
  const schema = buildSchema('type Query { slow: String, wines: [Wine!]! } type Wine { name: String }');
  const batches: number[] = [];
  const loader = new DataLoader<number, string>(async (keys) => {
    batches.push(keys.length);
    return keys.map(String);
  });
  const fields = schema.getQueryType()!.getFields();
  // Uses up the time without a pause before the entries are resolved.
  fields.slow!.resolve = () => compute(250);
  fields.wines!.resolve = async () => Array.from({ length: 20 }, (_, key) => key);
  const wine = schema.getType('Wine') as GraphQLObjectType<number>;
  wine.getFields().name!.resolve = (key) => loader.load(key);
  await cpuBudget.serverWillStart!({ schema } as GraphQLServerContext);
  const contextValue = new GraphqlContext({} as never, {} as never);
  const { data } = await execute({ schema, document: parse('{ slow wines { name } }'), contextValue });
  expect(data!.wines).toHaveLength(20);
  expect(batches).toEqual([20]);
});

it.each(['query', 'mutation'])('ends a %s that has used its time', async (operation) => {
  const { done, errors } = await run(CPU_BUDGET_MS / 4, 12, operation);
  expect(done).toBeGreaterThanOrEqual(4);
  expect(done).toBeLessThan(12);
  expect(errors![0]!.originalError).toMatchObject({ messageKey: 'query-too-slow' });
});
