import { ServerError } from '../errors.js';
import type { Document } from '../bson/types.js';

/** The values of `$$name` during an evaluation, without the two dollar signs. */
export type Variables = Readonly<Record<string, unknown>>;

/** The names that an expression may use, known when it is compiled. */
export class Scope {
  private constructor(private readonly names: ReadonlySet<string>) {}

  static of(variables: Variables): Scope {
    const names = new Set<string>();
    for (const name in variables) names.add(name);
    return new Scope(names);
  }

  with(...names: readonly string[]): Scope {
    return new Scope(new Set([...this.names, ...names]));
  }

  has(name: string): boolean {
    return this.names.has(name);
  }

  all(): ReadonlySet<string> {
    return this.names;
  }
}

/** Nested variable scopes: reads fall through, writes are local. */
export function extend(variables: Variables, own: Document = {}): Record<string, unknown> {
  const created = Object.create(variables) as Record<string, unknown>;
  for (const name of Object.keys(own)) created[name] = own[name];
  return created;
}

/** Variables of a scope without values, to compile what will only run later. */
export function placeholders(scope: Scope): Variables {
  const variables = Object.create(null) as Record<string, unknown>;
  for (const name of scope.all()) variables[name] = null;
  return variables;
}

/** User variables begin with a lower-case letter (or are `CURRENT`). @throws ServerError 9 */
export function requireVariableName(name: string): void {
  if (name === '') throw new ServerError(9, 'empty variable names are not allowed');
  if (!/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name) && name !== 'CURRENT') {
    const first = name[0] as string;
    throw new ServerError(
      9,
      /^[a-z\u0080-\uffff]/.test(first)
        ? `'${name}' contains an invalid character for a variable name`
        : `'${name}' starts with an invalid character for a user variable name`,
    );
  }
}
