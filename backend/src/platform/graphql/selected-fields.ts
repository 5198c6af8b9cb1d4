import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/**
 * The names of the fields that an operation selects on the objects at `path` below the resolved field, such as `['items']`
 * of a page. Directives are not evaluated: a skipped field counts.
 */
export function selectedFields(info: GraphQLResolveInfo, path: readonly string[]): ReadonlySet<string> {
  let sets = info.fieldNodes.map(({ selectionSet }) => selectionSet);
  for (const name of path)
    sets = sets
      .flatMap((set) => fieldsOf(set, info))
      .flatMap((field) => (field.name.value === name ? [field.selectionSet] : []));
  return new Set(sets.flatMap((set) => fieldsOf(set, info)).map((field) => field.name.value));
}

function fieldsOf(set: SelectionSetNode | undefined, info: GraphQLResolveInfo): FieldNode[] {
  return (set?.selections ?? []).flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node];
    if (node.kind === Kind.INLINE_FRAGMENT) return fieldsOf(node.selectionSet, info);
    return fieldsOf(info.fragments[node.name.value]?.selectionSet, info);
  });
}
