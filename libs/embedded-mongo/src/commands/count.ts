import { encode } from '../bson/codec.js';
import { valueKey } from '../bson/hash.js';
import { compareBson } from '../bson/order.js';
import { valuesAtPath } from '../bson/path.js';
import { MAX_DOCUMENT_BYTES } from '../engine/write.js';
import type { Query } from '../engine/read.js';
import { ServerError } from '../errors.js';
import { compileFilter } from '../query/matcher.js';
import type { Reply } from '../wire/reply.js';
import type { Command } from './context.js';
import {
  checkCollation,
  collectionName,
  countField,
  documentField,
  integerField,
  stringField,
} from './fields.js';
import { resolveHint } from './hint.js';
import { countMatches, searchDocuments } from './search.js';

export const count: Command = {
  fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'],
  run(context): Reply {
    const { command, engine, transaction } = context;
    checkCollation(command);
    const namespace = `${context.database}.${collectionName(command, 'count')}`;
    const filter = documentField(command, 'query') ?? {};
    const limit = Math.abs(integerField(command, 'limit') ?? 0);
    const skip = countField(command, 'skip', 'count') ?? 0;
    const hint = resolveHint(context, namespace, command['hint']);
    if (Object.keys(filter).length === 0 && !hint && !transaction) {
      const total = Math.max(0, (engine.catalog.find(namespace, null)?.count ?? 0) - skip);
      return { n: limit > 0 ? Math.min(limit, total) : total, ok: 1 };
    }
    const query: Query = {
      filter: compileFilter(filter, { now: context.now }),
      skip,
      limit: limit || null,
      hint,
    };
    return { n: countMatches(context, namespace, query), ok: 1 };
  },
};

export const distinct: Command = {
  inTransaction: true,
  snapshotReads: true,
  fields: ['key', 'query', 'collation', 'hint'],
  run(context): Reply {
    const { command } = context;
    checkCollation(command);
    const namespace = `${context.database}.${collectionName(command, 'distinct')}`;
    const key = stringField(command, 'key');
    if (key === undefined)
      throw new ServerError(40414, "BSON field 'distinct.key' is missing but a required field");
    const filter = compileFilter(documentField(command, 'query') ?? {}, { now: context.now });
    const hint = resolveHint(context, namespace, command['hint']);
    const found = new Map<string, unknown>();
    searchDocuments(context, namespace, { filter, hint }, (document) => {
      for (const value of valuesAtPath(document, key)) {
        const name = valueKey(value);
        if (!found.has(name)) found.set(name, value);
      }
      return false;
    });
    const values = [...found.values()].sort(compareBson);
    if (encode({ values }).length > MAX_DOCUMENT_BYTES)
      throw new ServerError(17217, 'distinct too big, 16mb cap');
    return {
      values,
      ...(context.atClusterTime ? { atClusterTime: context.atClusterTime } : {}),
      ok: 1,
    };
  },
};
