import { Injectable } from '@nestjs/common';
import { type Indent, IndentBody, IndentChanges, IndentCampaigns } from '../../indents/index.js';
import {
  type Parameter,
  ParameterBody,
  ParameterChanges,
  ParametersService,
} from '../../parameters/index.js';
import type { Caller } from '../../platform/access/access.js';
import { WarehouseBody, WarehouseChanges, Warehouses } from '../../warehouses/index.js';
import { type WineWish, WineWishBody, WineWishChanges, WineWishes } from '../../wishes/index.js';
import { DocumentAdapter, documentAdapterOf } from './document-adapter.js';
import type { Conditions, StoredRecord } from './resource-adapter.js';

/** Parameters are identified by name and hard-deleted. */
@Injectable()
export class ParametersAdapter extends DocumentAdapter<Parameter, ParameterBody> {
  override readonly present: Conditions = {};
  override readonly keyFields = ['name'];

  constructor(parameters: ParametersService) {
    super(parameters, { body: ParameterBody, changes: ParameterChanges });
  }

  override referenceOf(record: StoredRecord): string {
    return String(record.name);
  }

  override named(reference: string): Conditions {
    return { name: reference };
  }
}

@Injectable()
export class IndentsAdapter extends DocumentAdapter<Indent, IndentBody> {
  constructor(private readonly campaigns: IndentCampaigns) {
    super(campaigns, {
      body: IndentBody,
      changes: IndentChanges,
      blockers: [{ resource: 'orders', field: 'indent' }],
    });
  }

  override async remove(reference: string, caller: Caller): Promise<void> {
    await this.campaigns.remove(reference, caller.reference);
  }
}

/** Wishes are removed by the customers who made them, so none is soft-deleted. */
@Injectable()
export class WineWishesAdapter extends DocumentAdapter<WineWish, WineWishBody> {
  override readonly present: Conditions = {};

  constructor(wishes: WineWishes) {
    super(wishes, { body: WineWishBody, changes: WineWishChanges });
  }
}

export const WarehousesAdapter = documentAdapterOf(Warehouses, {
  body: WarehouseBody,
  changes: WarehouseChanges,
  alsoSearched: ['address'],
});
