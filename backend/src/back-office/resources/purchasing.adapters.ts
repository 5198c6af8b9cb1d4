import { Injectable } from '@nestjs/common';
import {
  GoodsInBody,
  GoodsInChanges,
  type GoodsInDocument,
  GoodsInDocuments,
  SupplierBody,
  SupplierChanges,
  Suppliers,
} from '../../purchasing/index.js';
import { DocumentAdapter, documentAdapterOf } from './document-adapter.js';
import { type RecordAction, SkippedRow } from './resource-adapter.js';

export const SuppliersAdapter = documentAdapterOf(Suppliers, {
  body: SupplierBody,
  changes: SupplierChanges,
  alsoSearched: ['phone', 'email', 'registrationNumber'],
  blockers: [{ resource: 'goods-in', field: 'supplier' }],
});

@Injectable()
export class GoodsInAdapter extends DocumentAdapter<GoodsInDocument, GoodsInBody> {
  override readonly actions: Record<string, RecordAction> = {
    receive: async (reference, _input, caller) => {
      if (!(await this.documents.receive(reference, caller.reference)))
        throw new SkippedRow('nothing-to-change');
    },
    cancel: async (reference) => {
      if (!(await this.documents.cancel(reference))) throw new SkippedRow('nothing-to-change');
    },
  };

  constructor(private readonly documents: GoodsInDocuments) {
    super(documents, { body: GoodsInBody, changes: GoodsInChanges });
  }
}
