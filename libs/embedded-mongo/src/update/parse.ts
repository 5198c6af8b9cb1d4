import { ServerError } from '../errors.js';
import { isDocument, typeName, type Document } from '../bson/types.js';
import type { FilterOptions } from '../query/matcher.js';
import { addToSet, push } from './operators/array-add.js';
import { pop, pull, pullAll } from './operators/array-remove.js';
import { arithmetic, bitwise } from './operators/arithmetic.js';
import { boundField, currentDate, setField, unsetField } from './operators/field.js';
import { parseRename, RENAME_SOURCE, renameTo, type Rename } from './operators/rename.js';
import { addUpdate, filterIdentifier, newObjectNode, type FieldUpdate, type ObjectNode } from './tree.js';

export interface OperatorUpdate {
  readonly tree: ObjectNode;
  readonly renames: readonly Rename[];
  /** The identifiers of all `$[identifier]` in the paths. */
  readonly identifiers: ReadonlySet<string>;
  /** Why the update cannot be applied to a document that exists: it would make a field whose name begins with `$`. */
  readonly insertOnly: ServerError | null;
}

type Operator = (field: string, operand: unknown, options: FilterOptions) => FieldUpdate;

const OPERATORS: Readonly<Record<string, Operator>> = {
  $set: (_field, operand) => setField('$set', operand),
  $setOnInsert: (_field, operand) => setField('$setOnInsert', operand),
  $unset: () => unsetField(),
  $inc: (field, operand) => arithmetic('$inc', field, operand),
  $mul: (field, operand) => arithmetic('$mul', field, operand),
  $min: (_field, operand) => boundField('$min', operand),
  $max: (_field, operand) => boundField('$max', operand),
  $currentDate: (_field, operand) => currentDate(operand),
  $bit: (_field, operand) => bitwise(operand),
  $addToSet: (_field, operand) => addToSet(operand),
  $push: (_field, operand) => push(operand),
  $pop: (field, operand) => pop(field, operand),
  $pull: (_field, operand, options) => pull(operand, options),
  $pullAll: (_field, operand) => pullAll(operand),
};

/** Reads `{$set: …, $inc: …}`. @throws ServerError 9, 40, 56 and the codes of the operators */
export function parseOperators(update: Document, options: FilterOptions): OperatorUpdate {
  const parser = new OperatorParser(options);
  for (const name of Object.keys(update)) parser.operator(name, update[name]);
  return parser.result;
}

class OperatorParser {
  readonly tree = newObjectNode();
  readonly renames: Rename[] = [];
  readonly identifiers = new Set<string>();
  private insertOnly: ServerError | null = null;

  constructor(private readonly options: FilterOptions) {}

  get result(): OperatorUpdate {
    const { tree, renames, identifiers, insertOnly } = this;
    return { tree, renames, identifiers, insertOnly };
  }

  operator(name: string, fields: unknown): void {
    if (name !== '$rename' && !Object.hasOwn(OPERATORS, name)) {
      throw new ServerError(
        9,
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isDocument(fields)) {
      throw new ServerError(
        9,
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ${JSON.stringify(fields) ?? ''}}`,
      );
    }
    for (const field of Object.keys(fields)) {
      const operand = fields[field];
      if (operand === undefined) continue;
      if (name === '$rename') this.rename(field, operand);
      else this.add(parseUpdatePath(field), (OPERATORS[name] as Operator)(field, operand, this.options));
    }
  }

  private rename(field: string, operand: unknown): void {
    parseUpdatePath(field);
    if (typeof operand === 'string') parseUpdatePath(operand);
    const rename = parseRename(field, operand);
    this.add(rename.source, RENAME_SOURCE);
    this.add(rename.destination, renameTo(rename));
    this.renames.push(rename);
  }

  private add(path: readonly string[], update: FieldUpdate): void {
    for (const component of path) {
      const identifier = filterIdentifier(component);
      if (identifier) this.identifiers.add(identifier);
    }
    const [first = ''] = path;
    if (first.startsWith('$') && update.create) this.insertOnly ??= dollarPrefixed(first, path.join('.'));
    addUpdate(this.tree, path, update);
  }
}

/** @throws ServerError 56 for empty components, 2 for a misplaced `$` */
function parseUpdatePath(path: string): string[] {
  if (path === '') throw new ServerError(56, 'An empty update path is not valid.');
  const parts = path.split('.');
  if (parts.includes('')) {
    throw new ServerError(
      56,
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  const first = parts[0] as string;
  if (first === '$') {
    throw new ServerError(
      2,
      `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
    );
  }
  if (filterIdentifier(first) !== undefined) {
    throw new ServerError(
      2,
      `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${path}'`,
    );
  }
  if (parts.filter((part) => part === '$').length > 1) {
    throw new ServerError(2, `Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  return parts;
}

export function dollarPrefixed(field: string, path: string): ServerError {
  return new ServerError(
    52,
    `The dollar ($) prefixed field '${field}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  );
}
