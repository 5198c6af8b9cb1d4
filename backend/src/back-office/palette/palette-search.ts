import { Injectable } from '@nestjs/common';
import type { ResourceName } from '@vinkura/domain/back-office/index';
import { ResourceRegistry } from '../resources/resource-registry.js';
import type { Resource, StoredRecord } from '../resources/resource-adapter.js';

/** What the palette looks through, in the order of its groups. */
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
/** What stands beside the title. */
const SUBTITLES: Readonly<Partial<Record<ResourceName, readonly string[]>>> = {
  orders: ['status', 'ownerRef', 'totalPaymentAmount'],
  users: ['email', 'type'],
  products: ['vintage', 'size', 'price'],
  venues: ['area', 'cuisineType'],
  producers: ['nameEn', 'country'],
  indents: ['nameEn'],
  warehouses: ['code'],
};

export interface FoundRecord {
  reference: string;
  title: string;
  subtitle: string;
  path: string;
}

export interface FoundGroup {
  resource: ResourceName;
  items: FoundRecord[];
}

/** Finds any order, person, wine, venue or other record as somebody types (KIT-04). */
@Injectable()
export class PaletteSearch {
  constructor(private readonly registry: ResourceRegistry) {}

  /** The groups with something in them, each with at most `perGroup` records. */
  async find(q: string, perGroup: number): Promise<FoundGroup[]> {
    const text = q.trim();
    if (!text) return [];
    const groups = await Promise.all(
      SEARCHED.map(async (name) => {
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
    const fields = [...adapter.keyFields, definition.title.field, ...(SUBTITLES[definition.name] ?? [])];
    const records = await this.registry
      .model(resource)
      .find({ $and: [adapter.present, found] }, Object.fromEntries(fields.map((field) => [field, 1])))
      .limit(limit)
      .lean<StoredRecord[]>();
    return records.map((record) => foundRecord(resource, record));
  }
}

function foundRecord({ adapter, definition }: Resource, record: StoredRecord): FoundRecord {
  const reference = adapter.referenceOf(record);
  const title = record[definition.title.field];
  const subtitle = (SUBTITLES[definition.name] ?? []).map((field) => record[field]);
  return {
    reference,
    title: typeof title === 'string' ? title : reference,
    subtitle: [reference, ...subtitle].filter((each) => each !== undefined && each !== title).join(' · '),
    path: `${definition.path}/${encodeURIComponent(reference)}`,
  };
}
