import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { type Indent, IndentBody, IndentChanges, IndentCampaigns } from '../../indents/index.js';
import {
  type Parameter,
  ParameterBody,
  ParameterChanges,
  ParametersService,
} from '../../parameters/index.js';
import type { Caller } from '../../platform/access/access.js';
import { type Warehouse, WarehouseBody, WarehouseChanges, Warehouses } from '../../warehouses/index.js';
import { DocumentAdapter } from './document-adapter.js';
import type { Conditions, StoredRecord } from './resource-adapter.js';

/** Parameters are identified by name and hard-deleted. */
@Injectable()
export class ParametersAdapter extends DocumentAdapter<Parameter, ParameterBody> {
  override readonly present: Conditions = {};
  override readonly keyFields = ['name'];

  constructor(parameters: ParametersService, @InjectConnection() connection: Connection) {
    super(parameters, connection, {
      name: 'parameters',
      model: 'Parameter',
      kind: 'parameter',
      body: ParameterBody,
      changes: ParameterChanges,
      searched: ['name'],
    });
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
  constructor(
    private readonly campaigns: IndentCampaigns,
    @InjectConnection() connection: Connection,
  ) {
    super(campaigns, connection, {
      name: 'indents',
      model: 'Indent',
      kind: 'indent',
      body: IndentBody,
      changes: IndentChanges,
      searched: ['reference', 'name', 'nameEn'],
      blockers: [{ resource: 'orders', field: 'indent' }],
    });
  }

  override async remove(reference: string, caller: Caller): Promise<void> {
    await this.campaigns.remove(reference, caller.reference);
  }
}

@Injectable()
export class WarehousesAdapter extends DocumentAdapter<Warehouse, WarehouseBody> {
  constructor(warehouses: Warehouses, @InjectConnection() connection: Connection) {
    super(warehouses, connection, {
      name: 'warehouses',
      model: 'Warehouse',
      kind: 'warehouse',
      body: WarehouseBody,
      changes: WarehouseChanges,
      searched: ['reference', 'code', 'name', 'nameEn', 'address'],
    });
  }
}
