import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ResourceName, titleFields, titleIn } from '@vinkura/domain/back-office/index';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { ResourceRegistry } from '../resources/resource-registry.js';
import type { StoredRecord } from '../resources/resource-adapter.js';

/** Label of a reference. */
export interface LinkLabel {
  name: string;
  nameEn?: string;
}

/** Labels of referenced records: one query per resource, whatever the number of records. */
@Injectable()
export class LinkLabels implements OnModuleInit {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly audit: AuditLog,
  ) {}

  onModuleInit(): void {
    for (const { definition } of this.registry.all())
      this.audit.registerLabels(definition.name, async (references) => {
        const labels = await this.of(definition.name, references);
        return new Map([...labels].map(([reference, { name }]) => [reference, name]));
      });
  }

  /** By reference; unknown ones are omitted. Deleted records are included: older ones still reference them. */
  async of(name: ResourceName, references: readonly string[]): Promise<Map<string, LinkLabel>> {
    const wanted = [...new Set(references)];
    if (wanted.length === 0) return new Map();
    const resource = this.registry.get(name);
    const { definition } = resource;
    const records = await this.registry
      .model(resource)
      .find(
        { reference: { $in: wanted } },
        Object.fromEntries(['reference', ...titleFields(definition)].map((key) => [key, 1])),
      )
      .lean<StoredRecord[]>();
    return new Map(
      records.map((record) => [
        String(record.reference),
        {
          name: titleIn(definition, record, 'jp') ?? String(record.reference),
          ...(definition.title.fieldEn && { nameEn: titleIn(definition, record, 'en') }),
        },
      ]),
    );
  }
}
