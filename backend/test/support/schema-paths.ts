import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** A selected field. */
export interface Step {
  /** `Type.field`. */
  readonly name: string;
  /** With its arguments, such as `similar(limit: 1)`. */
  readonly text: string;
}

/** Fields from the root of the schema to an object. */
export type Path = readonly Step[];

type Field = GraphQLField<unknown, unknown>;

const MAX_DEPTH = 5;
const PATHS_PER_TYPE = 12;

/** @param values literals by name of the argument */
function stepOf(parent: GraphQLObjectType, field: Field, values: Readonly<Record<string, string>>): Step {
  const given = field.args.flatMap(({ name, type, defaultValue }) => {
    if (values[name] !== undefined) return [`${name}: ${values[name]}`];
    if (isNonNullType(type) && defaultValue === undefined) throw new Error(`no value for ${name}`);
    return [];
  });
  return {
    name: `${parent.name}.${field.name}`,
    text: field.name + (given.length > 0 ? `(${given.join(', ')})` : ''),
  };
}

/**
 * All object types that the root fields lead to, with paths to each, shortest first.
 * @param values literals by name of the argument; other arguments are omitted
 * @param rootValues the same for a root field, as alternatives
 */
export function pathsToTypes(
  schema: GraphQLSchema,
  roots: Iterable<string>,
  values: Readonly<Record<string, string>>,
  rootValues: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>,
): ReadonlyMap<GraphQLObjectType, readonly Path[]> {
  const found = new Map<GraphQLObjectType, Path[]>();
  let level: { type: GraphQLObjectType; path: Path }[] = [];
  const add = (field: Field, path: Path, next: typeof level) => {
    const type = getNamedType(field.type);
    if (!isObjectType(type)) return;
    const paths = found.get(type) ?? [];
    found.set(type, paths);
    if (paths.length >= PATHS_PER_TYPE) return;
    paths.push(path);
    next.push({ type, path });
  };
  for (const name of roots) {
    const root = schema.getQueryType()!;
    const field = root.getFields()[name]!;
    for (const own of rootValues[name] ?? [{}])
      add(field, [stepOf(root, field, { ...values, ...own })], level);
  }
  for (let depth = 1; depth < MAX_DEPTH; depth += 1) {
    const next: typeof level = [];
    for (const { type, path } of level)
      for (const field of Object.values(type.getFields()))
        add(field, [...path, stepOf(type, field, values)], next);
    level = next;
  }
  return found;
}

/** The fields of a type that have no selection. */
export const leafSteps = (type: GraphQLObjectType, values: Readonly<Record<string, string>>): Step[] =>
  Object.values(type.getFields())
    .filter((field) => isLeafType(getNamedType(field.type)))
    .map((field) => stepOf(type, field, values));

/** A query of a selection at the end of a path. */
export const queryAt = (path: Path, selection: string): string =>
  `{ ${path.map(({ text }) => `${text} { `).join('')}${selection} ${'} '.repeat(path.length)}}`;

/** Whether a response has an object at a path, in the first entry of each list. */
export function hasObjectAt(data: unknown, path: Path): boolean {
  let at: any = data;
  for (const { name } of path) {
    at = at?.[name.split('.')[1]!];
    if (Array.isArray(at)) at = at[0];
  }
  return at !== null && at !== undefined;
}
