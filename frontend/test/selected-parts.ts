import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLObjectType,
  isObjectType,
  Kind,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { TYPE_POLICIES } from '../src/shared/api/apollo.js';

const SOURCES = join(__dirname, '../src');

const schema = buildSchema(readFileSync(join(__dirname, '../../schema.graphql'), 'utf8'));
const ROOTS: unknown[] = [schema.getQueryType(), schema.getMutationType()];
const definitions = (readdirSync(SOURCES, { recursive: true }) as string[])
  .filter((file) => file.endsWith('.graphql'))
  .flatMap((file) => parse(readFileSync(join(SOURCES, file), 'utf8')).definitions);
const fragments = new Map(
  definitions
    .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
    .map((each) => [each.name.value, each]),
);

interface Selected {
  type: GraphQLObjectType;
  name: string;
  hasArguments: boolean;
  sets: SelectionSetNode[];
}

/** The fields of objects that sets select, by their keys in the response. */
function fieldsOf(
  sets: readonly SelectionSetNode[],
  type: GraphQLObjectType,
  found = new Map<string, Selected>(),
) {
  for (const selection of sets.flatMap(({ selections }) => selections)) {
    if (selection.kind === Kind.INLINE_FRAGMENT) fieldsOf([selection.selectionSet], type, found);
    else if (selection.kind === Kind.FRAGMENT_SPREAD)
      fieldsOf([fragments.get(selection.name.value)!.selectionSet], type, found);
    else {
      const name = selection.name.value;
      const of = getNamedType(type.getFields()[name]?.type) as GraphQLObjectType;
      const key = selection.alias?.value ?? name;
      const field = found.get(key) ?? {
        type: of,
        name,
        hasArguments: Boolean(selection.arguments?.length),
        sets: [],
      };
      if (selection.selectionSet) field.sets.push(selection.selectionSet);
      found.set(key, field);
    }
  }
  return found;
}

/** Fields of records whose objects have no identifier, and of which operations select different fields. */
export function partsWithoutPolicy(): string[] {
  const shapes = new Map<string, Set<string>>();
  const visit = (sets: readonly SelectionSetNode[], type: GraphQLObjectType) => {
    const fields = fieldsOf(sets, type);
    const isRecord = (of: GraphQLObjectType, selected: Map<string, Selected>) =>
      selected.has('_id') || selected.has('id') || TYPE_POLICIES[of.name]?.keyFields !== undefined;
    for (const field of fields.values()) {
      if (!isObjectType(field.type)) continue;
      const inside = fieldsOf(field.sets, field.type);
      // With arguments it is another field for the cache.
      if (
        isRecord(type, fields) &&
        !ROOTS.includes(type) &&
        !field.hasArguments &&
        !isRecord(field.type, inside)
      ) {
        const name = `${type.name}.${field.name}: ${field.type.name}`;
        shapes.set(name, (shapes.get(name) ?? new Set()).add([...inside.keys()].toSorted().join(' ')));
      }
      visit(field.sets, field.type);
    }
  };
  for (const each of definitions)
    if (each.kind === Kind.OPERATION_DEFINITION)
      visit(
        [each.selectionSet],
        (each.operation === OperationTypeNode.MUTATION ? schema.getMutationType() : schema.getQueryType())!,
      );
  const isMerged = (name: string) => {
    const [, record, field, type] = /^(\w+)\.(\w+): (\w+)$/.exec(name)!;
    return Boolean(TYPE_POLICIES[type!]?.merge ?? TYPE_POLICIES[record!]?.fields?.[field!]);
  };
  return [...shapes].filter(([name, { size }]) => size > 1 && !isMerged(name)).map(([name]) => name);
}
