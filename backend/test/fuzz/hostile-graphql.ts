import fc, { type Arbitrary } from 'fast-check';
import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { RESOURCES } from '@vinkura/domain/back-office/index';
import { MAX_MUTATIONS } from '../../src/platform/graphql/mutation-limit.js';
import { rootFields } from '../support/schema-calls.js';
import type { HostileRequest, Operation } from './hostile-request.js';
import {
  hostileAnything,
  hostileDate,
  hostileInt,
  hostileNumber,
  hostileText,
  jsonText,
} from './hostile-values.js';
import type { KnownThings } from './known-things.js';

const DEEPEST_INPUT = 4;
const FIELDS_OF_SELECTION = 150;
const ALIASED_QUERIES: readonly number[] = [2, 12, 40, 90];
const LONG_NAME = 'n'.repeat(20_000);
/** Node ends connections whose first lines are longer than 16 KB, before anything of the shop reads them. */
const LONGEST_ADDRESS = 12_000;

/** Each query and mutation of the schema with arguments that mean harm. */
export const graphqlOperations = (schema: GraphQLSchema, known: KnownThings): Operation[] =>
  rootFields(schema).map(({ kind, field }) => ({
    name: `${kind} ${field.name}`,
    requests: requestsOf(schema, kind, field, known),
  }));

function requestsOf(
  schema: GraphQLSchema,
  kind: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
  known: KnownThings,
): Arbitrary<HostileRequest> {
  const depths = [0, 1, 2, 5].map((depth) =>
    selectionOf(schema, field.type, depth, { left: FIELDS_OF_SELECTION }),
  );
  return fc
    .record({
      variables: fc.oneof(...namesOf(field, known).map((names) => variablesOf(field, names))),
      selection: fc.constantFrom(...depths),
      shape: fc.oneof(
        { weight: 12, arbitrary: fc.constant<Shape>('plain') },
        {
          weight: 1,
          arbitrary: fc.constantFrom<Shape>(
            ...(['aliases', 'wide', 'named', 'spreads', 'get', 'many', 'broken', 'noise'] as const),
          ),
        },
      ),
      width: fc.constantFrom(...ALIASED_QUERIES),
    })
    .map(({ variables, selection, shape, width }) =>
      shaped(shape, { kind, field, variables, selection, width }),
    );
}

/** What a request about the back office's records names belongs to one resource. */
const namesOf = (field: GraphQLField<unknown, unknown>, known: KnownThings): KnownThings[] =>
  field.args.some(({ name }) => name === 'resource')
    ? RESOURCES.map((resource) => known.about(resource))
    : [known];

const variablesOf = (field: GraphQLField<unknown, unknown>, known: KnownThings) =>
  fc.oneof(
    { weight: 4, arbitrary: argumentsOf(field, known, typedValue) },
    { weight: 1, arbitrary: argumentsOf(field, known, () => hostileAnything) },
  );

type Shape = 'plain' | 'aliases' | 'wide' | 'named' | 'spreads' | 'get' | 'many' | 'broken' | 'noise';
interface Call {
  kind: 'query' | 'mutation';
  field: GraphQLField<unknown, unknown>;
  variables: Readonly<Record<string, unknown>>;
  selection: string;
  /** Aliases of the field, or of each member of its answer. */
  width: number;
}

function shaped(shape: Shape, { kind, field, variables, selection, width }: Call): HostileRequest {
  const given = field.args.filter(({ name }) => name in variables);
  const declared = given.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ');
  const head = `${kind} Hostile${declared && `(${declared})`}`;
  const root = `${field.name}${passed && `(${passed})`}${selection}`;
  const aliases = kind === 'query' ? width : Math.min(width, MAX_MUTATIONS);
  const wide = root.replace(/ \{ __typename (.*)\}$/s, (_all, members: string) => {
    const names = members.split(' ').filter((name) => /^\w+$/.test(name) && !members.includes(`${name} {`));
    const repeated = Array.from(
      { length: width },
      (_, at) => `b${at}: ${names[at % names.length] ?? '__typename'}`,
    );
    return ` { __typename ${members} ${repeated.join(' ')} }`;
  });
  const aliased = () => Array.from({ length: aliases }, (_, index) => `a${index}: ${root}`).join(' ');
  const spreads = () =>
    Array.from(
      { length: 30 },
      (_, index) =>
        `fragment F${index} on ${kind === 'query' ? 'Query' : 'Mutation'} { ...F${index + 1} ...F${index + 1} }`,
    ).join(' ');
  const type = kind === 'query' ? 'Query' : 'Mutation';
  const texts: Readonly<Record<Shape, string>> = {
    plain: `${head} { ${root} }`,
    get: `${head} { ${root} }`,
    many: `${head} { ${root} }`,
    aliases: `${head} { ${aliased()} }`,
    wide: `${head} { ${wide} }`,
    named: `${head.replace('Hostile', LONG_NAME)} { ${LONG_NAME}: ${root} }`,
    spreads: `${head} { ${root} ...F0 } ${spreads()} fragment F30 on ${type} { __typename }`,
    broken: `${head} { ${root}`,
    noise: `${head} @skip(if: "x") { ${root} __proto__ constructor } query Hostile { __schema { types { fields { type { fields { name } } } } } }`,
  };
  const query = texts[shape];
  const asked = new URLSearchParams({ query, variables: jsonText(variables), 'variables[$gt]': '' });
  const address = `/graphql?${asked.toString()}`;
  if (shape === 'get' && address.length < LONGEST_ADDRESS)
    return { method: 'GET', path: address, headers: { 'apollo-require-preflight': 'true' } };
  const body = { query, variables, ...(shape === 'noise' && { operationName: { $gt: '' }, extensions: [] }) };
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: jsonText(shape === 'many' ? [body, body, body] : body),
  };
}

type Values = (
  type: GraphQLInputType,
  words: string,
  known: KnownThings,
  depth: number,
) => Arbitrary<unknown>;

function argumentsOf(field: GraphQLField<unknown, unknown>, known: KnownThings, values: Values) {
  const record = Object.fromEntries(
    field.args.map((arg: GraphQLArgument) => [
      arg.name,
      values(arg.type, `${arg.name} ${field.name}`, known, 0),
    ]),
  );
  const requiredKeys = field.args.filter(isRequiredArgument).map(({ name }) => name);
  return fc.oneof(
    { weight: 9, arbitrary: fc.record(record, { requiredKeys }) },
    { weight: 1, arbitrary: fc.record(record, { requiredKeys: [] }) },
  );
}

/** A value that the schema lets in: what it says is another matter. */
const typedValue: Values = (type, words, known, depth) => {
  if (!isNonNullType(type))
    return fc.oneof(
      { weight: 9, arbitrary: bareValue(type, words, known, depth) },
      { weight: 1, arbitrary: fc.constant(null) },
    );
  return bareValue(type, words, known, depth);
};

const bareValue: Values = (given, words, known, depth) => {
  const type = getNullableType(given);
  if (isListType(type)) {
    const element = typedValue(type.ofType as GraphQLInputType, words, known, depth);
    return fc.oneof(
      { weight: 12, arbitrary: fc.array(element, { maxLength: 3 }) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(element, fc.constantFrom(60, 600))
          .map(([value, length]) => Array.from({ length }, () => value)),
      },
    );
  }
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const wanted = depth < DEEPEST_INPUT ? fields : fields.filter(isRequiredInputField);
    return fc.record(
      Object.fromEntries(
        wanted.map((field) => [
          field.name,
          typedValue(field.type, `${field.name} ${words}`, known, depth + 1),
        ]),
      ),
      { requiredKeys: fields.filter(isRequiredInputField).map(({ name }) => name) },
    );
  }
  return scalar((type as { name: string }).name, words, known);
};

const DATE_TIMES = hostileDate.filter((text) => text.includes('T'));

function scalar(name: string, words: string, known: KnownThings): Arbitrary<unknown> {
  switch (name) {
    case 'Int':
    case 'Yen':
      return hostileInt;
    case 'Float':
      return hostileNumber;
    case 'Boolean':
      return fc.boolean();
    case 'DateTime':
      return fc.oneof(DATE_TIMES, hostileDate);
    case 'Day':
      return hostileDate;
    case 'JSONObject':
      return fc.oneof(
        hostileAnything,
        fc.dictionary(
          fc.oneof(
            hostileText,
            fc.constantFrom(
              ...(known.resource?.fields.map(({ key }) => key) ?? []),
              'name',
              'reference',
              'price',
              'type',
            ),
          ),
          hostileAnything,
          { maxKeys: 4 },
        ),
      );
    default:
      if (words.startsWith('values '))
        return fc.oneof(hostileDate, hostileNumber.map(String), known.named(words), hostileText);
      return fc.oneof({ weight: 3, arbitrary: known.named(words) }, { weight: 2, arbitrary: hostileText });
  }
}

/** What is asked of an answer: its own values, and those of what it leads to. */
function selectionOf(
  schema: GraphQLSchema,
  output: GraphQLOutputType,
  depth: number,
  budget: { left: number },
): string {
  const type = getNamedType(output);
  if (isLeafType(type)) return '';
  if (isAbstractType(type)) {
    const parts = schema
      .getPossibleTypes(type)
      .map((each) => `... on ${each.name}${selectionOf(schema, each, depth, budget)}`);
    return ` { __typename ${parts.join(' ')} }`;
  }
  const names = isObjectType(type)
    ? Object.values(type.getFields()).flatMap((field) => selected(schema, field, depth, budget))
    : [];
  return ` { ${['__typename', ...names].join(' ')} }`;
}

function selected(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  depth: number,
  budget: { left: number },
): string[] {
  if (budget.left <= 0 || field.args.some(isRequiredArgument)) return [];
  const isLeaf = isLeafType(getNamedType(field.type));
  if (!isLeaf && depth === 0) return [];
  budget.left -= 1;
  return [`${field.name}${isLeaf ? '' : selectionOf(schema, field.type, depth - 1, budget)}`];
}
