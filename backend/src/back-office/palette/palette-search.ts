import { Injectable } from '@nestjs/common';
import { type GrantedAreas, hasArea, RESOURCE_AREAS } from '@vinkura/domain/back-office/areas';
import type { ResourceName } from '@vinkura/domain/back-office/index';
import { ResourceRegistry } from '../resources/resource-registry.js';
import { columnsNamed, projectionOf, RecordLists } from '../lists/record-lists.js';
import type { Resource, StoredRecord, Values } from '../resources/resource-adapter.js';

/** Searched resources, in the order of the groups. */
const SEARCHED: readonly ResourceName[] = [
  'orders',
  'users',
  'products',
  'venues',
  'producers',
  'indents',
  'warehouses',
  'parameters',
];
/** Columns that distinguish records with the same title. */
const DETAILS: Readonly<Partial<Record<ResourceName, readonly string[]>>> = {
  orders: ['status', 'customer', 'totalPaymentAmount'],
  users: ['email', 'type'],
  products: ['vintage', 'size', 'price'],
  venues: ['area', 'cuisineType'],
  producers: ['country'],
  warehouses: ['code'],
};

interface FoundRecord {
  reference: string;
  title: string;
  titleEn?: string | undefined;
  path: string;
  values: Values;
  /** Labels of references in the values. */
  labels: Record<string, unknown>;
}

interface FoundGroup {
  resource: ResourceName;
  items: FoundRecord[];
}

/** Search-as-you-type over orders, people, wines, venues and other records (KIT-04). */
@Injectable()
export class PaletteSearch {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly lists: RecordLists,
  ) {}

  /** Non-empty groups of these areas, each with at most `perGroup` records. */
  async find(q: string, perGroup: number, areas: GrantedAreas): Promise<FoundGroup[]> {
    const text = q.trim();
    if (!text) return [];
    const groups = await Promise.all(
      SEARCHED.filter((name) => hasArea(areas, RESOURCE_AREAS[name])).map(async (name) => {
        const resource = this.registry.get(name);
        return { resource: name, items: await this.in(resource, text, perGroup) };
      }),
    );
    return groups.filter(({ items }) => items.length > 0);
  }

  private async in(resource: Resource, q: string, limit: number): Promise<FoundRecord[]> {
    const { adapter, definition } = resource;
    const found = await adapter.search(q);
    if (!found) return [];
    const { field, fieldEn } = definition.title;
    const columns = columnsNamed(resource, DETAILS[definition.name] ?? []);
    const records = await this.registry
      .model(resource)
      .find(
        { $and: [adapter.present, found] },
        { ...projectionOf(resource, columns), [field]: 1, ...(fieldEn && { [fieldEn]: 1 }) },
      )
      .limit(limit)
      .lean<StoredRecord[]>();
    const rows = await this.lists.rowsOf(resource, records, columns);
    return rows.map(({ reference, values, labels }, index) => ({
      reference,
      title: textOf(records[index]?.[field]) ?? reference,
      titleEn: fieldEn && textOf(records[index]?.[fieldEn]),
      path: `${definition.path}/${encodeURIComponent(reference)}`,
      values,
      labels,
    }));
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
