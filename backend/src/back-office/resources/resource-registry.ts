import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { resourceNamed, RESOURCES } from '@vinkura/domain/back-office/index';
import type { Connection, Model } from 'mongoose';
import { notFound, validationFailed } from '../../platform/errors/domain-error.js';
import type { Resource, ResourceAdapter, StoredRecord } from './resource-adapter.js';

/** The adapters of all resources, for the registry. */
export const RESOURCE_ADAPTERS = Symbol('ResourceAdapters');

/** The resources of the back office: definition and adapter by name. */
@Injectable()
export class ResourceRegistry {
  private readonly resources: ReadonlyMap<string, Resource>;

  constructor(
    @Inject(RESOURCE_ADAPTERS) adapters: readonly ResourceAdapter[],
    @InjectConnection() private readonly connection: Connection,
  ) {
    this.resources = new Map(
      adapters.map((adapter) => [adapter.name, { definition: resourceNamed(adapter.name), adapter }]),
    );
    const missing = RESOURCES.filter(({ name }) => !this.resources.has(name)).map(({ name }) => name);
    if (missing.length > 0) throw new Error(`resources without an adapter: ${missing.join(', ')}`);
  }

  /** In menu order. */
  all(): Resource[] {
    return RESOURCES.flatMap(({ name }) => this.resources.get(name) ?? []);
  }

  /** @throws DomainError VALIDATION_FAILED naming `resource` */
  get(name: string): Resource {
    const found = this.resources.get(name);
    if (!found)
      throw validationFailed([{ field: 'resource', messageKey: 'not-one-of', params: { value: name } }]);
    return found;
  }

  model({ adapter }: Resource): Model<StoredRecord> {
    return this.connection.model<StoredRecord>(adapter.model);
  }

  /** A stored record by its reference, including deleted ones. @throws DomainError NOT_FOUND */
  async find(resource: Resource, reference: string): Promise<StoredRecord> {
    const named = resource.adapter.named(reference);
    const record = named && (await this.model(resource).findOne(named).lean<StoredRecord>());
    if (!record) throw notFound(resource.adapter.kind, reference);
    return record;
  }
}
