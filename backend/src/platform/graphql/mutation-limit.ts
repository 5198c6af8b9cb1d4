import {
  type ASTVisitor,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { queryRejection } from './query-rejection.js';

/** Maximum mutations of an operation. The shop's operations have one. */
export const MAX_MUTATIONS = 10;

/**
 * Rejects operations with too many mutations. The complexity of a mutation counts only its response, but mutations run
 * one after the other, each with its own reads and writes: aliases would multiply them.
 */
export function mutationLimit(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition({ operation, selectionSet }) {
      if (operation !== OperationTypeNode.MUTATION) return;
      const count = responseNamesOf(selectionSet, context).size;
      if (count > MAX_MUTATIONS)
        context.reportError(queryRejection('query-too-many-mutations', { count, limit: MAX_MUTATIONS }));
    },
  };
}

/** Response names at the root: fields of the same name are executed once. Each fragment is read once. */
function responseNamesOf(root: SelectionSetNode, context: ValidationContext): Set<string> {
  const names = new Set<string>();
  const fragments = new Set<string>();
  const pending = [root];
  for (let set = pending.pop(); set; set = pending.pop())
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) names.add(node.alias?.value ?? node.name.value);
      else if (node.kind === Kind.INLINE_FRAGMENT) pending.push(node.selectionSet);
      else if (!fragments.has(node.name.value)) {
        fragments.add(node.name.value);
        const fragment = context.getFragment(node.name.value);
        if (fragment) pending.push(fragment.selectionSet);
      }
    }
  return names;
}
