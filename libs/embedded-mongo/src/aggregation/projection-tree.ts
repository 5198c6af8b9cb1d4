import { ServerError } from '../errors.js';
import { fieldNames } from '../bson/field-order.js';
import { getField, isDocument, setField, type Document } from '../bson/types.js';
import type { Evaluator } from './operator.js';
import type { Variables } from './variables.js';

export type Leaf =
  | { readonly kind: 'keep' }
  | { readonly kind: 'drop' }
  /** Set by someone else afterwards: not included, not excluded. */
  | { readonly kind: 'apart' }
  | { readonly kind: 'compute'; readonly evaluate: Evaluator };

export interface Branch {
  readonly kind: 'branch';
  readonly children: Map<string, Branch | Leaf>;
  /** True if there is a computed field in it or below. */
  computes: boolean;
}

export const newBranch = (): Branch => ({ kind: 'branch', children: new Map(), computes: false });

/** Puts a leaf at a path. @throws ServerError 31249, 31250 when two paths contradict each other */
export function addLeaf(root: Branch, path: readonly string[], leaf: Leaf): void {
  let branch = root;
  for (let i = 0; i < path.length - 1; i += 1) {
    if (leaf.kind === 'compute') branch.computes = true;
    const component = path[i] as string;
    const next = branch.children.get(component);
    if (next && next.kind !== 'branch') {
      throw new ServerError(
        31249,
        `Path collision at ${path.join('.')} remaining portion ${path.slice(i + 1).join('.')}`,
      );
    }
    const inner = next ?? newBranch();
    if (!next) branch.children.set(component, inner);
    branch = inner;
  }
  const last = path[path.length - 1] as string;
  if (branch.children.has(last)) throw new ServerError(31250, `Path collision at ${path.join('.')}`);
  if (leaf.kind === 'compute') branch.computes = true;
  branch.children.set(last, leaf);
}

/** A new document with the kept fields in order; non-documents under a branch are removed. */
export function applyInclusion(branch: Branch, document: Document): Document {
  const result: Document = {};
  for (const name of fieldNames(document)) {
    const child = branch.children.get(name);
    if (child?.kind !== 'keep' && child?.kind !== 'branch') continue;
    const value = getField(document, name);
    const kept = child.kind === 'keep' ? value : includeValue(child, value);
    if (kept !== undefined) setField(result, name, kept);
  }
  return result;
}

function includeValue(branch: Branch, value: unknown): unknown {
  if (isDocument(value)) return applyInclusion(branch, value);
  if (!Array.isArray(value)) return undefined;
  const kept: unknown[] = [];
  for (const element of value as unknown[]) {
    const inner = includeValue(branch, element);
    if (inner !== undefined) kept.push(inner);
  }
  return kept;
}

/** A new document without the dropped fields. */
export function applyExclusion(branch: Branch, document: Document): Document {
  const result: Document = {};
  for (const name of fieldNames(document)) {
    const child = branch.children.get(name);
    if (child?.kind === 'drop') continue;
    const value = getField(document, name);
    setField(result, name, child?.kind === 'branch' ? excludeValue(child, value) : value);
  }
  return result;
}

function excludeValue(branch: Branch, value: unknown): unknown {
  if (isDocument(value)) return applyExclusion(branch, value);
  if (Array.isArray(value)) return value.map((element: unknown) => excludeValue(branch, element));
  return value;
}

/**
 * A new document with the computed fields set: existing ones keep their position, new ones are appended. Non-documents
 * under a branch are replaced by documents; arrays are entered element by element.
 */
export function applyComputed(
  branch: Branch,
  document: Document,
  root: Document,
  variables: Variables,
): Document {
  const result: Document = { ...document };
  for (const [name, child] of branch.children) {
    if (child.kind === 'compute') {
      const value = child.evaluate(root, variables);
      if (value === undefined) delete result[name];
      else setField(result, name, value);
    } else if (child.kind === 'branch' && child.computes) {
      setField(result, name, computeValue(child, getField(result, name), root, variables));
    }
  }
  return result;
}

function computeValue(branch: Branch, value: unknown, root: Document, variables: Variables): unknown {
  if (Array.isArray(value)) {
    return value.map((element: unknown) => computeValue(branch, element, root, variables));
  }
  return applyComputed(branch, isDocument(value) ? value : {}, root, variables);
}
