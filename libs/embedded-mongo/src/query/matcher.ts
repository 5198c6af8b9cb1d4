import { ServerError, unsupported } from '../errors.js';
import type { MatchDetails } from '../bson/path.js';
import { toNumber } from '../bson/numeric.js';
import { isDocument, isNumeric, isRegex, type Document } from '../bson/types.js';
import { show } from '../bson/show.js';
import { compileExpression } from '../aggregation/expression.js';
import { variablesOf, type VariableOptions } from '../aggregation/let-variables.js';
import { Scope, type Variables } from '../aggregation/variables.js';
import { bits, modulo } from './operators/arithmetic.js';
import { containsAll, elemMatch, hasSize, type SubParser } from './operators/array.js';
import { equalTo, inList, isReference, notEqualTo, ordered } from './operators/comparison.js';
import { exists, hasType } from './operators/element.js';
import { regexPredicate } from './operators/regex.js';
import {
  allOf,
  atPath,
  conjunction,
  disjunction,
  not,
  onValue,
  type MatchNode,
  type Predicate,
} from './predicate.js';
import { truthy } from './truthy.js';

/** What `$expr` may read. */
export type FilterOptions = VariableOptions;

export interface CompiledFilter {
  /** The filter as it was given. */
  readonly source: Document;
  matches(document: Document): boolean;
  /** Index of the array element that the positional `$` means, `undefined` if no condition went through an array. */
  positional(document: Document): number | undefined;
}

/**
 * Compiles a filter once for many documents.
 * @throws ServerError 2 (BadValue), 9 (FailedToParse) and others for what MongoDB rejects
 */
export function compileFilter(filter: Document, options: FilterOptions = {}): CompiledFilter {
  if (!isDocument(filter)) throw new ServerError(14, `a filter must be a document, not ${show(filter)}`);
  const node = new FilterParser(variablesOf(options), true).conjunction(filter);
  return {
    source: filter,
    matches: (document) => node.matches(document, null),
    positional: (document) => {
      const details: MatchDetails = { index: undefined };
      return node.matches(document, details) ? details.index : undefined;
    },
  };
}

export function isOperatorDocument(value: unknown): value is Document {
  return isDocument(value) && (Object.keys(value)[0]?.startsWith('$') ?? false) && !isReference(value);
}

class FilterParser implements SubParser {
  private nested: FilterParser | undefined;

  constructor(
    private readonly variables: Variables,
    private readonly top: boolean,
  ) {}

  conjunction(filter: Document): MatchNode {
    const nodes: MatchNode[] = [];
    for (const key of Object.keys(filter)) {
      const value = filter[key];
      if (value === undefined) continue;
      if (key.startsWith('$') && !['$ref', '$id', '$db'].includes(key)) {
        nodes.push(...this.topLevel(key, value));
      } else nodes.push(...atPath(key, this.field(key, value)));
    }
    return conjunction(nodes);
  }

  filter(filter: Document): (document: Document) => boolean {
    const node = this.below().conjunction(filter);
    return (document) => node.matches(document, null);
  }

  operators(operators: Document, path: string): (value: unknown) => boolean {
    return this.below().valueTest(operators, path);
  }

  valueTest(operators: Document, path: string): (value: unknown) => boolean {
    return onValue(this.operatorDocument(path, operators));
  }

  private below(): FilterParser {
    this.nested ??= this.top ? new FilterParser(this.variables, false) : this;
    return this.nested;
  }

  private topLevel(key: string, value: unknown): MatchNode[] {
    switch (key) {
      case '$and':
        return [conjunction(this.list(key, value))];
      case '$or':
        return [disjunction(this.list(key, value))];
      case '$nor': {
        const any = disjunction(this.list(key, value));
        return [{ operator: '$nor', path: '', matches: (document) => !any.matches(document, null) }];
      }
      case '$expr':
        return [this.expression(value)];
      case '$comment':
        return [];
      case '$alwaysTrue':
      case '$alwaysFalse':
        return [{ operator: key, path: '', matches: () => key === '$alwaysTrue' }];
      case '$sampleRate':
        return [sampleRate(value)];
      case '$where':
        throw unsupported('$where', 2);
      case '$text':
        throw unsupported('$text', 2);
      case '$jsonSchema':
        throw unsupported('$jsonSchema');
      default:
        throw new ServerError(
          2,
          `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
        );
    }
  }

  private list(key: string, value: unknown): MatchNode[] {
    if (!Array.isArray(value)) throw new ServerError(2, `${key} must be an array`);
    if (value.length === 0) throw new ServerError(2, '$and/$or/$nor must be a nonempty array');
    return value.map((item: unknown) => {
      if (!isDocument(item)) throw new ServerError(2, '$or/$and/$nor entries need to be full objects');
      return this.conjunction(item);
    });
  }

  private expression(value: unknown): MatchNode {
    if (!this.top) throw new ServerError(2, '$expr can only be applied to the top-level document');
    const scope = Scope.of(this.variables);
    const evaluate = compileExpression(value, scope);
    const variables = this.variables;
    return {
      operator: '$expr',
      path: '',
      matches: (document) => truthy(evaluate(document, variables)),
    };
  }

  private field(path: string, value: unknown): Predicate {
    if (isRegex(value)) return regexPredicate(value, undefined);
    if (isOperatorDocument(value)) return this.operatorDocument(path, value);
    return equalTo(value);
  }

  private operatorDocument(path: string, operators: Document): Predicate {
    const predicates: Predicate[] = [];
    for (const operator of Object.keys(operators)) {
      const operand = operators[operator];
      if (operand === undefined) continue;
      if (operator === '$options') {
        if (!Object.hasOwn(operators, '$regex')) throw new ServerError(2, '$options needs a $regex');
      } else if (operator === '$regex') {
        predicates.push(regexPredicate(operand, operators.$options));
      } else {
        predicates.push(this.operator(path, operator, operand));
      }
    }
    return allOf(predicates);
  }

  private operator(path: string, operator: string, operand: unknown): Predicate {
    switch (operator) {
      case '$eq':
        return equalTo(operand);
      case '$ne':
        return notEqualTo(operand);
      case '$gt':
      case '$gte':
      case '$lt':
      case '$lte':
        return ordered(operator, operand, path);
      case '$in':
        return inList(operand);
      case '$nin':
        return not(inList(operand, '$nin'));
      case '$not':
        return this.negation(path, operand);
      case '$exists':
        return exists(operand);
      case '$type':
        return hasType(operand);
      case '$mod':
        return modulo(operand);
      default:
        return this.arrayOperator(path, operator, operand);
    }
  }

  private arrayOperator(path: string, operator: string, operand: unknown): Predicate {
    switch (operator) {
      case '$size':
        return hasSize(operand);
      case '$all':
        return containsAll(operand, path, this);
      case '$elemMatch':
        return elemMatch(operand, path, this);
      case '$bitsAllSet':
      case '$bitsAllClear':
      case '$bitsAnySet':
      case '$bitsAnyClear':
        return bits(operator, operand);
      case '$near':
      case '$nearSphere':
      case '$geoNear':
      case '$geoWithin':
      case '$geoIntersects':
      case '$within':
        throw unsupported(operator, 2);
      default:
        throw new ServerError(2, `unknown operator: ${operator}`);
    }
  }

  private negation(path: string, operand: unknown): Predicate {
    if (isRegex(operand)) return not(regexPredicate(operand, undefined));
    if (!isDocument(operand)) {
      throw new ServerError(2, `$not needs a regex or a document, not ${show(operand)}`);
    }
    if (Object.keys(operand).length === 0) throw new ServerError(2, '$not cannot be empty');
    return not(this.operatorDocument(path, operand));
  }
}

function sampleRate(value: unknown): MatchNode {
  const rate = isNumeric(value) ? toNumber(value) : Number.NaN;
  if (!(rate >= 0 && rate <= 1)) {
    throw new ServerError(2, `numeric argument to $sampleRate must be in [0, 1], found ${show(value)}`);
  }
  return { operator: '$sampleRate', path: '', matches: () => Math.random() < rate };
}
