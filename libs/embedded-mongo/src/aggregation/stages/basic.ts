import { ServerError } from '../../errors.js';
import { toSafeInteger } from '../../bson/numeric.js';
import { isDocument, isNumeric } from '../../bson/types.js';
import { show } from '../../bson/show.js';
import { compileFilter } from '../../query/matcher.js';
import { compileSortKeys } from '../../query/sort.js';
import { Sorter } from '../../query/sorter.js';
import { limitOf } from '../push-down.js';
import { DocumentBuffer, type BufferedDocument } from '../document-buffer.js';
import { afterAll, oneByOne, type StageCompiler } from '../stage.js';
import { placeholders, type Scope } from '../variables.js';
import { addFields, project, replaceRoot, replaceWith, unset, type DocumentStage } from './document.js';

/** A stage that maps each document to one. */
const each =
  (compile: (operand: unknown, scope: Scope) => DocumentStage): StageCompiler =>
  (operand, context) => {
    const stage = compile(operand, context.scope);
    return oneByOne((document, run, push) => push(stage(document, run.variables)));
  };

const match: StageCompiler = (operand, context) => {
  if (!isDocument(operand)) {
    throw new ServerError(15959, 'the match filter must be an expression in an object');
  }
  // Compiled once for its errors; `$expr` needs the values of this very run.
  compileFilter(operand, { variables: placeholders(context.scope) });
  return (next, { variables }) => {
    const filter = compileFilter(operand, { variables });
    return {
      push: (document) => filter.matches(document) && next.push(document),
      end: () => next.end(),
    };
  };
};

const sort: StageCompiler = (operand, _context, _name, following) => {
  if (!isDocument(operand)) throw new ServerError(15973, 'the $sort key specification must be an object');
  if (Object.keys(operand).length === 0) {
    throw new ServerError(15976, '$sort stage must have at least one sort key');
  }
  const order = compileSortKeys(operand);
  const wanted = limitOf(following) ?? null;
  return afterAll(
    () => ({ sorter: new Sorter<BufferedDocument>(order, wanted), buffer: new DocumentBuffer() }),
    ({ sorter, buffer }, document) => {
      // The sorter keeps few documents for a short page, so they are not encoded.
      sorter.add(
        order.key(document),
        wanted !== null && wanted <= SHORT_PAGE ? document : buffer.add(document),
      );
    },
    ({ sorter, buffer }, push) => {
      for (const kept of sorter.sorted()) if (push(buffer.get(kept))) return;
    },
  );
};

/** A `$limit` up to which the documents of a `$sort` need not wait as BSON. */
const SHORT_PAGE = 1000;

const limit: StageCompiler = (operand) => {
  if (!isNumeric(operand)) {
    throw new ServerError(
      2107201,
      `invalid argument to $limit stage: Expected a number in: $limit: ${show(operand)}`,
    );
  }
  const count = toSafeInteger(operand);
  if (count === undefined || count < 0) {
    throw new ServerError(
      2107201,
      `invalid argument to $limit stage: Expected a non-negative number in: $limit: ${show(operand)}`,
    );
  }
  if (count === 0) throw new ServerError(15958, 'the limit must be positive');
  return (next) => {
    let left = count;
    return {
      push: (document) => {
        if (left === 0) return true;
        left -= 1;
        return next.push(document) || left === 0;
      },
      end: () => next.end(),
    };
  };
};

const skip: StageCompiler = (operand) => {
  const count = isNumeric(operand) ? toSafeInteger(operand) : undefined;
  if (count === undefined || count < 0) {
    const expected = isNumeric(operand) ? 'a non-negative number' : 'a number';
    throw new ServerError(
      5107200,
      `invalid argument to $skip stage: Expected ${expected} in: $skip: ${show(operand)}`,
    );
  }
  return (next) => {
    let left = count;
    return {
      push: (document) => {
        if (left === 0) return next.push(document);
        left -= 1;
        return false;
      },
      end: () => next.end(),
    };
  };
};

const count: StageCompiler = (operand) => {
  if (typeof operand !== 'string') throw new ServerError(40156, 'the count field must be a non-empty string');
  if (operand === '') throw new ServerError(40157, 'the count field must be a non-empty string');
  if (operand.startsWith('$')) throw new ServerError(40158, 'the count field cannot be a $-prefixed path');
  if (operand.includes('\0')) throw new ServerError(40159, 'the count field cannot contain a null byte');
  if (operand.includes('.')) throw new ServerError(40160, "the count field cannot contain '.'");
  return afterAll(
    () => ({ total: 0 }),
    (counted) => void (counted.total += 1),
    ({ total }, push) => {
      if (total > 0) push({ [operand]: total });
    },
  );
};

const sample: StageCompiler = (operand) => {
  if (!isDocument(operand)) throw new ServerError(28745, 'the $sample stage specification must be an object');
  const other = Object.keys(operand).find((name) => name !== 'size');
  if (other) throw new ServerError(28748, `unrecognized option to $sample: ${other}`);
  if (operand.size === undefined) throw new ServerError(28749, '$sample stage must specify a size');
  if (!isNumeric(operand.size)) throw new ServerError(28746, 'size argument to $sample must be a number');
  const size = toSafeInteger(operand.size);
  if (size === undefined || size <= 0) {
    throw new ServerError(28747, 'size argument to $sample must be a positive integer');
  }
  return afterAll(
    () => ({ all: [] as BufferedDocument[], buffer: new DocumentBuffer() }),
    ({ all, buffer }, document) => void all.push(buffer.add(document)),
    ({ all, buffer }, push) => {
      // The first places of a random permutation.
      for (let i = 0; i < Math.min(size, all.length); i += 1) {
        const k = i + Math.floor(Math.random() * (all.length - i));
        [all[i], all[k]] = [all[k] as BufferedDocument, all[i] as BufferedDocument];
        if (push(buffer.get(all[i] as BufferedDocument))) return;
      }
    },
  );
};

export const basicStages: Readonly<Record<string, StageCompiler>> = {
  $match: match,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: count,
  $sample: sample,
  $addFields: each(addFields),
  $set: each(addFields),
  $unset: each(unset),
  $project: each(project),
  $replaceRoot: each(replaceRoot),
  $replaceWith: each(replaceWith),
};
