import type { ApolloServerPlugin } from '@apollo/server';
import {
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isObjectType,
  OperationTypeNode,
} from 'graphql';
import { DomainError } from '../errors/domain-error.js';
import { CPU_BUDGET_MS, type CpuBudget } from './cpu-time.js';
import type { GraphqlContext } from './graphql-context.js';

type Resolver = GraphQLFieldResolver<unknown, GraphqlContext>;
type Field = GraphQLField<unknown, GraphqlContext>;

/** Time without a pause, in milliseconds, after which resolvers wait for other requests. */
const SLICE_MS = 200;
/** Root fields of a query that start at once. They are asynchronous: all could run without a pause once started. */
const FIRST_ROOT_FIELDS = 4;

/** The operation that runs, since when, and since when operations run without a pause. */
let running: CpuBudget | undefined;
let runningSince = 0;
let sliceStart: number | undefined;
/**
 * Resolvers that wait, by field. Those of one field continue in the same turn of the event loop: apart, each would read
 * what a loader reads at once for all entries of a list.
 */
const waiting = new Map<Field | symbol, (() => void)[]>();

/** Attributes the time from now on to an operation. */
function enter(budget: CpuBudget): void {
  const now = attribute();
  running = budget;
  if (sliceStart !== undefined) return;
  sliceStart = now;
  setImmediate(endTurn);
}

function attribute(): number {
  const now = performance.now();
  running?.add(now - runningSince);
  runningSince = now;
  return now;
}

function endTurn(): void {
  attribute();
  running = undefined;
  sliceStart = undefined;
}

const isSliceOver = (): boolean => sliceStart !== undefined && performance.now() - sliceStart > SLICE_MS;

/** Resolves in a later turn of the event loop, together with what waits for the same field. */
function pause(field: Field | symbol): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.size === 0) setImmediate(continueOne);
    const together = waiting.get(field);
    if (together) together.push(resolve);
    else waiting.set(field, [resolve]);
  });
}

function continueOne(): void {
  const [field, together] = waiting.entries().next().value!;
  waiting.delete(field);
  for (const resolve of together) resolve();
  if (waiting.size > 0) setImmediate(continueOne);
}

/** Ends operations that use too much CPU time, and lets other requests run between the fields of all others. */
export const cpuBudget: ApolloServerPlugin<GraphqlContext> = {
  async serverWillStart({ schema }) {
    for (const type of Object.values(schema.getTypeMap()))
      if (isObjectType(type) && !type.name.startsWith('__'))
        for (const field of Object.values(type.getFields()))
          if (field.resolve) field.resolve = withinBudget(schema, field, field.resolve);
  },
};

function withinBudget(schema: GraphQLSchema, field: Field, resolve: Resolver): Resolver {
  const queryType = schema.getQueryType();
  const run: Resolver = (source, args, context, info) => {
    const { budget } = context;
    enter(budget);
    if (budget.isUsedUp && mayBeEnded(info))
      throw new DomainError('VALIDATION_FAILED', 'query-too-slow', { limit: CPU_BUDGET_MS / 1000 });
    return resolve(source, args, context, info);
  };
  const runInTurn: Resolver = (source, args, context, info) =>
    isSliceOver()
      ? pause(field).then(() => runInTurn(source, args, context, info))
      : run(source, args, context, info);
  return (source, args, context, info) =>
    info.parentType === queryType && (context.budget.rootFields += 1) > FIRST_ROOT_FIELDS
      ? pause(Symbol('root field')).then(() => run(source, args, context, info))
      : runInTurn(source, args, context, info);
}

/** What a mutation returns is not ended: it has been performed. */
const mayBeEnded = ({ operation, path }: GraphQLResolveInfo): boolean =>
  operation.operation === OperationTypeNode.QUERY || path.prev === undefined;
