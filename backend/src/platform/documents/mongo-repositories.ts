import { Injectable } from '@nestjs/common';
import type { Model, QueryFilter } from 'mongoose';
import { AuditLog } from '../audit/audit-log.js';
import { Clock } from '../clock/clock.js';
import { Transactions } from '../database/transactions.js';
import { References } from '../references/references.service.js';
import { CACHE_READ } from './cache-read.js';
import { CachedDocuments } from './cached-documents.js';
import { ChangeNotifier } from './change-notifier.js';
import type { BaseDocument } from './base-document.js';
import { MongoRepository, type RepositoryOptions } from './mongo-repository.js';

/** Cache size per collection; cached collections have some hundreds of documents. */
const CACHED_DOCUMENTS = 5_000;

/** Creates the repositories of all collections. */
@Injectable()
export class MongoRepositories {
  constructor(
    private readonly clock: Clock,
    private readonly references: References,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly changeNotifier: ChangeNotifier,
  ) {}

  of<T extends BaseDocument>(model: Model<T>, options: RepositoryOptions<T>): MongoRepository<T> {
    const { clock, references, transactions, audit, changeNotifier } = this;
    return new MongoRepository(model, options, { clock, references, transactions, audit, changeNotifier });
  }

  /** Creates a cache of a repository's documents by key, invalidated when the topic changes. */
  cacheOf<T extends BaseDocument>(store: MongoRepository<T>, topic: string): CachedDocuments<T> {
    return new CachedDocuments(this.changeNotifier, {
      topic,
      max: CACHED_DOCUMENTS,
      keyOf: (document) => String(document[store.options.key]),
      read: (keys) =>
        store.model
          .find({ [store.options.key]: { $in: keys } } as QueryFilter<T>)
          .session(null)
          .comment(CACHE_READ)
          .lean<T[]>(),
    });
  }
}
