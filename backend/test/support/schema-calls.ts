import {
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLOutputType,
} from 'graphql';

/** Values that the schema lets in and the rules reject, or that name nothing: a call with them changes nothing. */
const HARMLESS: Readonly<Record<string, unknown>> = {
  String: '',
  ID: '000000000000000000000000',
  Int: 0,
  Float: 0,
  Boolean: false,
  Yen: 0,
  Day: '2000-01-01',
  DateTime: '2000-01-01T00:00:00Z',
  JSONObject: {},
};

/** The smallest value of an input type that the schema accepts: required members only. */
function harmlessValue(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return harmlessValue(type.ofType as GraphQLInputType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((field) => isNonNullType(field.type) && field.defaultValue === undefined)
        .map((field) => [field.name, harmlessValue(field.type)]),
    );
  return HARMLESS[type.name];
}

/** An operation that calls one root field with harmless values, and asks for as little as possible. */
export function callOf(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>) {
  const needed = field.args.filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined);
  const declared = needed.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = needed.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return {
    query: `${kind}${declared && ` (${declared})`} { ${field.name}${passed && `(${passed})`}${selection(field.type)} }`,
    variables: Object.fromEntries(needed.map((arg) => [arg.name, harmlessValue(arg.type)])),
  };
}

const selection = (type: GraphQLOutputType): string =>
  isLeafType(getNamedType(type)) ? '' : ' { __typename }';

/** The names of all queries and mutations. */
export function rootFields(schema: GraphQLSchema) {
  const fields = (kind: 'query' | 'mutation') => {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    return Object.values(type?.getFields() ?? {}).map((field) => ({ kind, field }));
  };
  return [...fields('query'), ...fields('mutation')];
}
