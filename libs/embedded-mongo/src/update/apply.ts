import { ServerError } from '../errors.js';
import { arrayIndex } from '../bson/path.js';
import { fieldNames } from '../bson/field-order.js';
import { getField, isDocument, setField, type Document } from '../bson/types.js';
import { show } from '../bson/show.js';
import {
  childrenWithPositional,
  mergeNodes,
  orderedChildren,
  type ArrayNode,
  type LeafNode,
  type ObjectNode,
  type Place,
  type UpdateNode,
} from './tree.js';

const MAX_PADDING = 1_500_000;

export type ElementTests = ReadonlyMap<string, (element: unknown) => boolean>;

/** One application of an update tree to one document. Containers are copied on the way to a change, never changed. */
export class TreeApplication implements Place {
  readonly path: string[] = [];

  constructor(
    readonly root: Document,
    readonly now: Date,
    private readonly isInsert: boolean,
    private readonly positional: number | undefined,
    private readonly arrayFilters: ElementTests,
  ) {}

  run(tree: ObjectNode): Document {
    return this.document(tree, this.root);
  }

  private document(node: ObjectNode, document: Document): Document {
    let result = document;
    for (const [name, child] of this.children(node)) {
      this.path.push(name);
      const old = getField(result, name);
      const value = old === undefined ? this.missing(child) : this.existing(child, old);
      this.path.pop();
      if (Object.is(value, old)) continue;
      if (value === undefined) {
        result = without(result, name);
      } else {
        if (result === document) result = { ...document };
        setField(result, name, value);
      }
    }
    return result;
  }

  private children(node: ObjectNode): readonly (readonly [string, UpdateNode])[] {
    if (!node.positional) return orderedChildren(node);
    if (this.positional === undefined) {
      throw new ServerError(2, 'The positional operator did not find the match needed from the query.');
    }
    return childrenWithPositional(node, this.positional, this.path);
  }

  private existing(node: UpdateNode, value: unknown): unknown {
    if (node.kind === 'leaf') {
      return node.update.insertOnly && !this.isInsert ? value : node.update.change(value, this);
    }
    if (node.kind === 'array') return this.elements(node, value);
    if (isDocument(value)) return this.document(node, value);
    if (Array.isArray(value)) return this.array(node, value);
    for (const [name, child] of this.children(node)) this.requireViable(name, child, value);
    return value;
  }

  /** What comes to stand at a path that does not exist: documents, however deep. */
  private missing(node: UpdateNode): unknown {
    if (node.kind === 'leaf') return this.created(node);
    if (node.kind === 'array') {
      if (!this.isActive(node)) return undefined;
      throw new ServerError(
        2,
        `The path '${this.path.join('.')}' must exist in the document in order to apply array updates.`,
      );
    }
    const made = this.document(node, {});
    return Object.keys(made).length === 0 ? undefined : made;
  }

  private created(node: LeafNode): unknown {
    if (node.update.insertOnly && !this.isInsert) return undefined;
    return node.update.create?.(this);
  }

  private array(node: ObjectNode, array: readonly unknown[]): readonly unknown[] {
    let result = array as unknown[];
    for (const [name, child] of this.children(node)) {
      const index = arrayIndex(name);
      if (index < 0) {
        this.requireViable(name, child, array);
        continue;
      }
      this.path.push(name);
      const old = result[index];
      const value = index < result.length ? this.existing(child, old) : this.missing(child);
      this.path.pop();
      if (Object.is(value, old) || (value === undefined && old === null)) continue;
      if (result === array) result = [...array];
      pad(result, index);
      // An element that is unset leaves null, so that the others keep their places.
      result[index] = value === undefined ? null : value;
    }
    return result;
  }

  private elements(node: ArrayNode, value: unknown): unknown {
    if (!Array.isArray(value)) {
      if (!this.isActive(node)) return value;
      throw new ServerError(
        2,
        `Cannot apply array updates to non-array element ${this.path[this.path.length - 1]}: ${show(value)}`,
      );
    }
    const array = value as readonly unknown[];
    let result = array as unknown[];
    for (let i = 0; i < array.length; i += 1) {
      this.path.push(String(i));
      const child = this.nodeForElement(node, array[i]);
      const changed = child ? this.existing(child, array[i]) : array[i];
      this.path.pop();
      if (Object.is(changed, array[i]) || (changed === undefined && array[i] === null)) continue;
      if (result === array) result = [...array];
      result[i] = changed === undefined ? null : changed;
    }
    return result;
  }

  private nodeForElement(node: ArrayNode, element: unknown): UpdateNode | undefined {
    let chosen: UpdateNode | undefined;
    let key = '';
    for (const [identifier, child] of node.children) {
      if (identifier !== '' && !this.arrayFilters.get(identifier)?.(element)) continue;
      key += `${identifier}]`;
      if (!chosen) {
        chosen = child;
        continue;
      }
      const known = node.merged.get(key);
      chosen = known ?? mergeNodes(chosen, child, this.path);
      if (!known) node.merged.set(key, chosen);
    }
    return chosen;
  }

  /** A scalar on the way is an error for operators that would have to create a field in it. */
  private requireViable(name: string, node: UpdateNode, holder: unknown): void {
    if (!this.wouldCreate(node)) return;
    const holderName = this.path[this.path.length - 1] ?? '';
    throw new ServerError(28, `Cannot create field '${name}' in element {${holderName}: ${show(holder)}}`);
  }

  private wouldCreate(node: UpdateNode): boolean {
    if (node.kind === 'leaf') {
      const { update } = node;
      const mayCreate = update.create !== undefined && (!update.insertOnly || this.isInsert);
      return mayCreate && (update.applies?.(this.root) ?? true);
    }
    if (node.kind === 'array') return true;
    for (const child of node.children.values()) if (this.wouldCreate(child)) return true;
    return node.positional !== undefined && this.wouldCreate(node.positional);
  }

  /** False if all of it is `$setOnInsert` and nothing is inserted. */
  private isActive(node: UpdateNode): boolean {
    if (node.kind === 'leaf') return !node.update.insertOnly || this.isInsert;
    for (const child of node.children.values()) if (this.isActive(child)) return true;
    return node.kind === 'object' && node.positional !== undefined && this.isActive(node.positional);
  }
}

function pad(array: unknown[], index: number): void {
  if (index - array.length > MAX_PADDING) {
    throw new ServerError(15891, `can't backfill array to larger than ${MAX_PADDING} elements`);
  }
  while (array.length < index) array.push(null);
}

/** A copy without one field. */
export function without(document: Document, name: string): Document {
  const copy: Document = {};
  for (const each of fieldNames(document)) if (each !== name) setField(copy, each, document[each]);
  return copy;
}
