import { ServerError } from '../errors.js';
import { arrayIndex } from '../bson/path.js';
import { compareText } from '../bson/order.js';
import type { Document } from '../bson/types.js';

/** What an operator may know about the place it changes. */
export interface Place {
  /** The document before the update. */
  readonly root: Document;
  readonly now: Date;
  /** The components of the path to the field, for messages. */
  readonly path: readonly string[];
}

/** The effect of one update operator on one field. */
export interface FieldUpdate {
  readonly operator: string;
  /** Counts only when an upsert inserts. */
  readonly insertOnly?: boolean;
  /** False when there is nothing to do for this document, so that the path need not be viable. */
  applies?(root: Document): boolean;
  /** The new value of an existing field: the same reference for no change, `undefined` to remove it. */
  change(value: unknown, place: Place): unknown;
  /** The value of a missing field, `undefined` to leave it missing. Absent: the operator never creates fields. */
  create?(place: Place): unknown;
}

export interface LeafNode {
  readonly kind: 'leaf';
  readonly update: FieldUpdate;
}

/** Updates of the fields of a document, or of the elements of an array by index. */
export interface ObjectNode {
  readonly kind: 'object';
  readonly children: Map<string, UpdateNode>;
  /** The node under `$`, which stands for an index that is known only when the filter has matched. */
  positional: UpdateNode | undefined;
  /** The children in the order in which they are applied; made on first use. */
  order: readonly (readonly [string, UpdateNode])[] | undefined;
}

/** Updates of array elements chosen by `$[identifier]`; the empty identifier chooses all. */
export interface ArrayNode {
  readonly kind: 'array';
  readonly children: Map<string, UpdateNode>;
  readonly merged: Map<string, UpdateNode>;
}

export type UpdateNode = LeafNode | ObjectNode | ArrayNode;

export const newObjectNode = (): ObjectNode => ({
  kind: 'object',
  children: new Map(),
  positional: undefined,
  order: undefined,
});
const newArrayNode = (): ArrayNode => ({ kind: 'array', children: new Map(), merged: new Map() });

/** The identifier in `$[identifier]`, `undefined` for any other component. */
export function filterIdentifier(component: string): string | undefined {
  return component.startsWith('$[') && component.endsWith(']') ? component.slice(2, -1) : undefined;
}

function conflict(path: readonly string[], at: number): ServerError {
  return new ServerError(
    40,
    `Updating the path '${path.join('.')}' would create a conflict at '${path.slice(0, at).join('.')}'`,
  );
}

/** Puts an operator at a path. @throws ServerError 40 when another one already touches it */
export function addUpdate(root: ObjectNode, path: readonly string[], update: FieldUpdate): void {
  let node: ObjectNode | ArrayNode = root;
  for (let i = 0; i < path.length; i += 1) {
    const last = i === path.length - 1;
    const existing = childOf(node, path[i] as string);
    if (existing === undefined) {
      const made: UpdateNode = last ? { kind: 'leaf', update } : newNodeBefore(path[i + 1] as string);
      putChild(node, path[i] as string, made);
      if (made.kind === 'leaf') return;
      node = made;
      continue;
    }
    if (last || existing.kind === 'leaf') throw conflict(path, i + 1);
    const wantsArray = filterIdentifier(path[i + 1] as string) !== undefined;
    if (wantsArray !== (existing.kind === 'array')) throw conflict(path, i + 1);
    node = existing;
  }
}

function newNodeBefore(component: string): ObjectNode | ArrayNode {
  return filterIdentifier(component) === undefined ? newObjectNode() : newArrayNode();
}

function childOf(node: ObjectNode | ArrayNode, component: string): UpdateNode | undefined {
  if (node.kind === 'array') return node.children.get(filterIdentifier(component) ?? '');
  return component === '$' ? node.positional : node.children.get(component);
}

function putChild(node: ObjectNode | ArrayNode, component: string, child: UpdateNode): void {
  if (node.kind === 'array') node.children.set(filterIdentifier(component) ?? '', child);
  else if (component === '$') node.positional = child;
  else node.children.set(component, child);
}

/** Fields are processed by name; two array indexes by number. */
function compareComponents(a: string, b: string): number {
  const left = arrayIndex(a);
  const right = arrayIndex(b);
  return left >= 0 && right >= 0 ? left - right : compareText(a, b);
}

export function orderedChildren(node: ObjectNode): readonly (readonly [string, UpdateNode])[] {
  node.order ??= [...node.children].sort(([a], [b]) => compareComponents(a, b));
  return node.order;
}

/** The children with the positional one at its index, merged with an explicit one of the same index. */
export function childrenWithPositional(
  node: ObjectNode,
  index: number,
  path: readonly string[],
): [string, UpdateNode][] {
  const name = String(index);
  const children = new Map(node.children);
  const explicit = children.get(name);
  const positional = node.positional as UpdateNode;
  children.set(name, explicit ? mergeNodes(explicit, positional, [...path, name]) : positional);
  return [...children].sort(([a], [b]) => compareComponents(a, b));
}

/** The union of two nodes that turn out to mean the same element. @throws ServerError 40 when they overlap */
export function mergeNodes(a: UpdateNode, b: UpdateNode, path: readonly string[]): UpdateNode {
  if (a.kind === 'leaf' || b.kind === 'leaf' || a.kind !== b.kind) {
    throw new ServerError(40, `Update created a conflict at '${path.join('.')}'`);
  }
  const children = new Map(a.children);
  for (const [name, child] of b.children) {
    const other = children.get(name);
    const shown = a.kind === 'array' ? `$[${name}]` : name;
    children.set(name, other ? mergeNodes(other, child, [...path, shown]) : child);
  }
  if (a.kind === 'array') return { kind: 'array', children, merged: new Map() };
  const positionalB = (b as ObjectNode).positional;
  const positional =
    a.positional && positionalB
      ? mergeNodes(a.positional, positionalB, [...path, '$'])
      : (a.positional ?? positionalB);
  return { kind: 'object', children, positional, order: undefined };
}
