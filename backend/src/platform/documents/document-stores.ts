import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { AuditLog } from '../audit/audit-log.js';
import { Clock } from '../clock/clock.js';
import { Transactions } from '../database/transactions.js';
import { References } from '../references/references.service.js';
import { DocumentStore, type KeptDocument, type StoreOptions } from './document-store.js';

/** Makes the stores of all kinds of documents. */
@Injectable()
export class DocumentStores {
  constructor(
    private readonly clock: Clock,
    private readonly references: References,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  of<T extends KeptDocument>(model: Model<T>, options: StoreOptions<T>): DocumentStore<T> {
    const { clock, references, transactions, audit } = this;
    return new DocumentStore(model, options, { clock, references, transactions, audit });
  }
}
