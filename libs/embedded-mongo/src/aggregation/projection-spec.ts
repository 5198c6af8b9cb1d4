import { ServerError } from '../errors.js';
import { toNumber } from '../bson/numeric.js';
import { isDocument, isNumeric, type Document } from '../bson/types.js';
import { show } from '../bson/show.js';
import { compileExpression } from './expression.js';
import { requireExpressionPath } from './expression-path.js';
import {
  addLeaf,
  applyComputed,
  applyExclusion,
  applyInclusion,
  newBranch,
  type Leaf,
} from './projection-tree.js';
import type { Scope, Variables } from './variables.js';

export type ProjectionKind = 'inclusion' | 'exclusion';

export interface Projector {
  readonly kind: ProjectionKind;
  project(document: Document, root: Document, variables: Variables): Document;
}

/** What `find` allows beyond `$project`: each hook takes over a field of its kind. */
export interface FindFields {
  /** `{field: {$slice: …}}`; false when it is the expression of that name. */
  slice(path: readonly string[], operand: unknown): boolean;
  elemMatch(path: readonly string[], operand: unknown): void;
  /** `'field.$': 1`. */
  positional(path: readonly string[], written: string): void;
}

interface Entry {
  readonly path: readonly string[];
  readonly leaf: Leaf;
}

/** Reads the specification of a projection, for `find` and for `$project`. */
export class ProjectionSpec {
  private readonly entries: Entry[] = [];
  private kind: ProjectionKind | undefined;
  private id: 'include' | 'exclude' | undefined;
  private hasSlice = false;
  private hasElemMatch = false;

  constructor(
    private readonly scope: Scope,
    private readonly find?: FindFields,
  ) {}

  /** @throws ServerError 31249–31325, 51270, 16410 … for what MongoDB rejects */
  read(spec: Document): Projector {
    for (const name of Object.keys(spec)) this.field(name, spec[name]);
    const kind = this.kind ?? this.defaultKind();
    const tree = newBranch();
    const namesId = this.entries.some(({ path }) => path[0] === '_id');
    if (this.id === 'exclude') addLeaf(tree, ['_id'], { kind: 'drop' });
    else if (kind === 'inclusion' && (this.id === 'include' || !namesId)) {
      addLeaf(tree, ['_id'], { kind: 'keep' });
    }
    for (const { path, leaf } of this.entries) addLeaf(tree, path, leaf);
    if (kind === 'exclusion') return { kind, project: (document) => applyExclusion(tree, document) };
    return {
      kind,
      project: (document, root, variables) => {
        const included = applyInclusion(tree, document);
        return tree.computes ? applyComputed(tree, included, root, variables) : included;
      },
    };
  }

  /** Without a plain inclusion or exclusion, `_id`, `$slice` and `$elemMatch` decide. */
  private defaultKind(): ProjectionKind {
    if (this.hasSlice) return this.id === 'include' ? 'inclusion' : 'exclusion';
    return this.hasElemMatch || this.id === 'include' ? 'inclusion' : 'exclusion';
  }

  private field(dotted: string, value: unknown): void {
    const at = positionalAt(dotted);
    if (at !== undefined) this.positional(dotted, at, value);
    else if (isDocument(value)) this.document(dotted, value);
    else if (typeof value !== 'boolean' && !isNumeric(value)) this.compute(dotted, value, 31310);
    else if (value === true || (isNumeric(value) && toNumber(value) !== 0)) this.include(dotted);
    else this.exclude(dotted);
  }

  private positional(dotted: string, at: number, value: unknown): void {
    if (!this.find) {
      throw new ServerError(31324, 'Cannot use positional projection in aggregation projection');
    }
    if (isDocument(value)) {
      throw new ServerError(31271, 'positional projection cannot be used with an expression or sub object');
    }
    if (typeof value !== 'boolean' && !isNumeric(value)) {
      throw new ServerError(31308, 'positional projection cannot be used with a literal');
    }
    if (value === false || (isNumeric(value) && toNumber(value) === 0)) {
      this.exclude(dotted);
      return;
    }
    if (this.hasElemMatch) throw new ServerError(31256, 'Cannot specify positional operator and $elemMatch.');
    if (dotted.endsWith('.$.')) throw new ServerError(31270, "Path cannot end with '.$.'");
    if (positionalAt(dotted.slice(at + 2)) !== undefined) {
      throw new ServerError(31287, `Cannot use positional operator twice: ${dotted}`);
    }
    const path = requireExpressionPath(dotted.slice(0, at));
    this.find.positional(path, dotted);
    this.require('inclusion', dotted);
    this.entries.push({ path, leaf: { kind: 'keep' } });
  }

  private document(dotted: string, value: Document): void {
    const names = Object.keys(value);
    const [first] = names;
    if (first === undefined) {
      throw new ServerError(
        51270,
        'An empty sub-projection is not a valid value. Found empty object at path',
      );
    }
    if (names.length !== 1 || !first.startsWith('$')) {
      for (const name of names) this.field(`${dotted}.${name}`, value[name]);
      return;
    }
    if (!this.findOnly(dotted, first, value[first])) this.compute(dotted, value, 31252);
  }

  private findOnly(dotted: string, operator: string, operand: unknown): boolean {
    if (operator === '$elemMatch') {
      if (!this.find) {
        throw new ServerError(168, 'Cannot use $elemMatch in this context', {
          codeName: 'InvalidPipelineOperator',
        });
      }
      const path = requireExpressionPath(dotted);
      this.find.elemMatch(path, operand);
      this.hasElemMatch = true;
      this.entries.push({ path, leaf: { kind: 'apart' } });
      return true;
    }
    if (operator !== '$slice' || !this.find) return false;
    const path = requireExpressionPath(dotted);
    if (!this.find.slice(path, operand)) return false;
    this.hasSlice = true;
    this.entries.push({ path, leaf: { kind: 'keep' } });
    return true;
  }

  private include(dotted: string): void {
    if (dotted === '_id') {
      this.id = 'include';
      return;
    }
    this.require('inclusion', dotted);
    this.entries.push({ path: requireExpressionPath(dotted), leaf: { kind: 'keep' } });
  }

  private exclude(dotted: string): void {
    if (dotted === '_id') {
      this.id = 'exclude';
      return;
    }
    this.require('exclusion', dotted);
    this.entries.push({ path: requireExpressionPath(dotted), leaf: { kind: 'drop' } });
  }

  private compute(dotted: string, expression: unknown, code: number): void {
    if (this.kind === 'exclusion') {
      throw new ServerError(
        code,
        code === 31252
          ? 'Cannot use expression other than $meta in exclusion projection'
          : `Cannot use an expression ${dotted}: ${show(expression)} in an exclusion projection`,
      );
    }
    this.kind = 'inclusion';
    const path = requireExpressionPath(dotted);
    this.entries.push({ path, leaf: { kind: 'compute', evaluate: this.expression(expression) } });
  }

  private expression(expression: unknown): ReturnType<typeof compileExpression> {
    try {
      return compileExpression(expression, this.scope);
    } catch (error) {
      if (error instanceof ServerError && error.code === 168 && isDocument(expression)) {
        throw new ServerError(31325, `Unknown expression ${Object.keys(expression)[0]}`);
      }
      throw error;
    }
  }

  private require(kind: ProjectionKind, dotted: string): void {
    this.kind ??= kind;
    if (this.kind === kind) return;
    throw kind === 'exclusion'
      ? new ServerError(31254, `Cannot do exclusion on field ${dotted} in inclusion projection`)
      : new ServerError(31253, `Cannot do inclusion on field ${dotted} in exclusion projection`);
  }
}

/** Where the first positional `$` stands, at its dot. */
function positionalAt(dotted: string): number | undefined {
  const inner = dotted.indexOf('.$.');
  if (inner >= 0) return inner;
  if (dotted.endsWith('.$')) return dotted.length - 2;
  return undefined;
}
