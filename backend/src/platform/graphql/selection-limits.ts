import { type ASTVisitor, Kind, type SelectionSetNode, type ValidationContext } from 'graphql';
import { queryRejection } from './query-rejection.js';

/** Maximum depth; introspection has its own limits (`MaxIntrospectionDepthRule` of graphql-js, and its complexity). */
const MAX_DEPTH = 10;
/** Maximum fields of an operation with fragments expanded. The largest operation of the shop has about 200. */
const MAX_SELECTIONS = 2000;

/** Maximum length of a name: an alias is repeated in every entry of a list, and the operation's name in every error. */
const MAX_NAME_LENGTH = 100;

interface Size {
  depth: number;
  selections: number;
}

/**
 * Rejects operations that are nested too deep, select too many fields or contain long names. Every fragment is measured once: chains of
 * fragments that each spread the next one twice grow exponentially.
 */
export function selectionLimits(context: ValidationContext): ASTVisitor {
  const fragments = new Map<string, Size>();

  const sizeOfFragment = (name: string): Size => {
    const known = fragments.get(name);
    if (known) return known;
    // Placeholder while the fragment is measured: cycles are reported by graphql-js.
    fragments.set(name, { depth: 0, selections: 0 });
    const size = sizeOf(context.getFragment(name)?.selectionSet);
    fragments.set(name, size);
    return size;
  };

  const sizeOf = (set: SelectionSetNode | undefined): Size => {
    const total = { depth: 0, selections: 0 };
    for (const node of set?.selections ?? []) {
      const inner =
        node.kind === Kind.FRAGMENT_SPREAD ? sizeOfFragment(node.name.value) : sizeOf(node.selectionSet);
      const levels = node.kind === Kind.FIELD ? 1 : 0;
      const introspects = node.kind === Kind.FIELD && node.name.value.startsWith('__');
      total.depth = Math.max(total.depth, introspects ? 0 : inner.depth + levels);
      total.selections += inner.selections + 1;
    }
    return total;
  };

  let hasLongName = false;
  return {
    Name({ value }) {
      if (hasLongName || value.length <= MAX_NAME_LENGTH) return;
      hasLongName = true;
      context.reportError(queryRejection('query-name-too-long', { limit: MAX_NAME_LENGTH }));
    },
    OperationDefinition(node) {
      const { depth, selections } = sizeOf(node.selectionSet);
      if (selections > MAX_SELECTIONS)
        context.reportError(queryRejection('query-too-large', { limit: MAX_SELECTIONS }));
      if (depth > MAX_DEPTH)
        context.reportError(queryRejection('query-too-deep', { depth, limit: MAX_DEPTH }));
    },
  };
}
