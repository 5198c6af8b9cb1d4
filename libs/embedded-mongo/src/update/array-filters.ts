import { ServerError } from '../errors.js';
import { isDocument, type Document } from '../bson/types.js';
import { compileFilter, type FilterOptions } from '../query/matcher.js';

export type ArrayFilterTests = Map<string, (element: unknown) => boolean>;

/**
 * Compiles `arrayFilters`, each for the identifier that all its paths begin with.
 * @throws ServerError 9 for filters without or with several identifiers, 2 for a malformed identifier
 */
export function compileArrayFilters(filters: unknown, options: FilterOptions): ArrayFilterTests {
  const tests: ArrayFilterTests = new Map();
  if (filters === undefined) return tests;
  if (!Array.isArray(filters)) throw new ServerError(14, 'arrayFilters must be an array');
  for (const filter of filters as unknown[]) {
    if (!isDocument(filter)) throw new ServerError(14, 'each array filter must be a document');
    const identifier = identifierOf(filter);
    if (tests.has(identifier)) {
      throw new ServerError(
        9,
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    }
    const compiled = compileFilter(filter, options);
    tests.set(identifier, (element) => compiled.matches({ [identifier]: element }));
  }
  return tests;
}

function identifierOf(filter: Document): string {
  const found = [...new Set(pathsOf(filter).map((path) => path.split('.')[0] as string))];
  const [identifier] = found;
  if (identifier === undefined) {
    throw new ServerError(9, 'Cannot use an expression without a top-level field name in arrayFilters');
  }
  if (found.length > 1) {
    throw new ServerError(
      9,
      `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${found[0]}' and '${found[1]}'`,
    );
  }
  if (!/^[a-z][a-zA-Z0-9]*$/.test(identifier)) {
    throw new ServerError(
      2,
      `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${identifier}'`,
    );
  }
  return identifier;
}

function pathsOf(filter: Document): string[] {
  return Object.keys(filter).flatMap((name) => {
    const value = filter[name];
    if (!name.startsWith('$')) return [name];
    return Array.isArray(value) ? value.filter(isDocument).flatMap(pathsOf) : [];
  });
}
