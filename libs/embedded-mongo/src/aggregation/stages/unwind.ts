import { ServerError } from '../../errors.js';
import { makeLong } from '../../bson/numeric.js';
import { getPath, splitPath, withPath } from '../../bson/path.js';
import { isDocument, typeName, type Document } from '../../bson/types.js';
import { requireExpressionPath } from '../expression-path.js';
import { oneByOne, type StageCompiler, type Visit } from '../stage.js';

/** `$unwind`: one document for each element of an array. @throws ServerError 15981, 28808–28818, 28822 */
export const unwind: StageCompiler = (operand) => {
  const options = readOptions(operand);
  return oneByOne((document, _run, push) => unwindOne(document, options, push));
};

interface Options {
  readonly path: readonly string[];
  readonly index: readonly string[] | undefined;
  readonly preserve: boolean;
}

function readOptions(operand: unknown): Options {
  if (typeof operand !== 'string' && !isDocument(operand)) {
    throw new ServerError(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${typeName(operand)}`,
    );
  }
  const given: Document = typeof operand === 'string' ? { path: operand } : operand;
  for (const name of Object.keys(given)) {
    if (!['path', 'preserveNullAndEmptyArrays', 'includeArrayIndex'].includes(name)) {
      throw new ServerError(28811, `unrecognized option to $unwind stage: ${name}`);
    }
  }
  const { path, includeArrayIndex: index, preserveNullAndEmptyArrays: preserve = false } = given;
  if (path === undefined) throw new ServerError(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string') {
    throw new ServerError(28808, `expected a string as the path for $unwind stage, got ${typeName(path)}`);
  }
  if (!path.startsWith('$')) {
    throw new ServerError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  }
  if (typeof preserve !== 'boolean') {
    throw new ServerError(
      28809,
      `expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage, got ${typeName(preserve)}`,
    );
  }
  if (index !== undefined && (typeof index !== 'string' || index === '')) {
    throw new ServerError(
      28810,
      `expected a non-empty string for the includeArrayIndex  option to $unwind stage, got ${typeName(index)}`,
    );
  }
  if (index?.startsWith('$')) {
    throw new ServerError(
      28822,
      `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${index}`,
    );
  }
  return {
    path: requireExpressionPath(path.slice(1)),
    index: index === undefined ? undefined : splitPath(index),
    preserve,
  };
}

function unwindOne(document: Document, { path, index, preserve }: Options, push: Visit): boolean {
  const value = getPath(document, path);
  const numbered = (changed: Document, position: unknown): Document =>
    index ? withPath(changed, index, position) : changed;
  if (Array.isArray(value) && value.length > 0) {
    return (value as unknown[]).some((element, i) =>
      push(numbered(withPath(document, path, element), makeLong(BigInt(i)))),
    );
  }
  if (!Array.isArray(value) && value !== undefined && value !== null) return push(numbered(document, null));
  if (!preserve) return false;
  return push(numbered(Array.isArray(value) ? withPath(document, path, undefined) : document, null));
}
