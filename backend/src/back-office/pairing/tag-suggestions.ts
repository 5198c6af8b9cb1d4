import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CatalogService } from '../../catalog/index.js';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Page, PageRequest } from '../../platform/documents/page.js';
import { notFound, unknownReference } from '../../platform/errors/domain-error.js';
import { ProductIndex, VenueIndex } from '../../search/index.js';
import { VenuesService } from '../../venues/index.js';
import { RecordReads } from '../records/record-reads.js';
import { RecordWrites } from '../records/record-writes.js';
import type { AcceptedTag, TaggedResource, TagSuggestion } from './pairing.types.js';
import { cuisinesInTexts, type FoundTag, quoteOf, stylesInTexts, tagsOfPeers } from './tag-evidence.js';
import { TagRefusal } from './tag-refusal.js';

const keyOf = ({ reference, tag }: Pick<FoundTag, 'reference' | 'tag'>): string => `${reference} ${tag}`;

/** Tag suggestions for wines and restaurants with evidence, to be accepted or rejected (ADM-02). */
@Injectable()
export class TagSuggestions {
  /** Cached result, valid until an index changes. */
  private found?: { revision: string; tags: readonly FoundTag[] };

  constructor(
    @InjectModel(TagRefusal.name) private readonly refusals: Model<TagRefusal>,
    private readonly products: ProductIndex,
    private readonly venueIndex: VenueIndex,
    private readonly catalog: CatalogService,
    private readonly venues: VenuesService,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly clock: Clock,
  ) {}

  /** Most certain first. */
  async page(
    resource: TaggedResource | undefined,
    { page, perPage }: PageRequest,
  ): Promise<Page<TagSuggestion>> {
    const refused = new Set((await this.refusals.find({}).lean<TagRefusal[]>()).map(keyOf));
    const open = (await this.all()).filter(
      (found) => !refused.has(keyOf(found)) && (!resource || found.resource === resource),
    );
    const shown = open.slice((page - 1) * perPage, page * perPage);
    return { items: await this.completed(shown), total: open.length, page, perPage };
  }

  /**
   * Adds the tag through the back office, with audit entry and undo.
   * @throws DomainError NOT_FOUND; BAD_REFERENCE when it is no longer suggested
   */
  async accept(
    resource: TaggedResource,
    reference: string,
    tag: string,
    caller: Caller,
    batchId: string = randomUUID(),
  ): Promise<AcceptedTag> {
    await this.assertSuggested(resource, reference, tag);
    const { version, values } = await this.reads.one(resource, reference);
    const tags = [...((values.tags as string[] | null) ?? []), tag];
    await this.writes.update(resource, reference, version, { tags }, caller, batchId);
    return { reference, tag, batchId };
  }

  /** Rejects a suggestion, or withdraws the rejection. @throws DomainError as `accept` */
  async refuse(
    resource: TaggedResource,
    reference: string,
    tag: string,
    isRefused: boolean,
    caller: Caller,
  ): Promise<boolean> {
    if (!isRefused) return (await this.refusals.deleteOne({ resource, reference, tag })).deletedCount > 0;
    await this.assertSuggested(resource, reference, tag);
    await this.refusals.updateOne(
      { resource, reference, tag },
      { $setOnInsert: { by: caller.reference, at: this.clock.now() } },
      { upsert: true },
    );
    return true;
  }

  private async assertSuggested(resource: TaggedResource, reference: string, tag: string): Promise<void> {
    const ofRecord = (await this.all()).filter(
      (found) => found.resource === resource && found.reference === reference,
    );
    if (ofRecord.length === 0) throw notFound('tag suggestion', `${reference} ${tag}`);
    if (!ofRecord.some((found) => found.tag === tag)) throw unknownReference('tag', tag);
  }

  private async all(): Promise<readonly FoundTag[]> {
    const [products, venues] = await Promise.all([this.products.fresh(), this.venueIndex.fresh()]);
    const revision = `${products.revision} ${venues.revision}`;
    if (this.found?.revision === revision) return this.found.tags;
    const found = [
      ...tagsOfPeers(products.all()),
      ...stylesInTexts(this.products),
      ...cuisinesInTexts(this.venueIndex),
    ].sort((a, b) => b.confidence - a.confidence || (keyOf(a) < keyOf(b) ? -1 : 1));
    // Of two reasons for the same tag the stronger one is kept.
    const tags = [...new Map(found.toReversed().map((each) => [keyOf(each), each])).values()].toReversed();
    this.found = { revision, tags };
    return tags;
  }

  private async completed(found: readonly FoundTag[]): Promise<TagSuggestion[]> {
    const references = (resource: TaggedResource) => [
      ...new Set(found.flatMap((each) => (each.resource === resource ? [each.reference] : []))),
    ];
    const [wines, venues] = await Promise.all([
      this.catalog.find(references('products')),
      this.venues.find(references('venues')),
    ]);
    const byReference = new Map<string, Described>(
      [...wines, ...venues].map((each) => [each.reference, each]),
    );
    return found.flatMap(({ named, ...suggestion }) => {
      const record = byReference.get(suggestion.reference);
      if (!record) return [];
      const { name, nameEn, vintage, tags } = record;
      const texts = [record.description, record.descriptionEn, record.summary, record.summaryEn];
      const quote = named === undefined ? undefined : (quoteOf(texts, named) ?? named);
      return [{ ...suggestion, name, nameEn, vintage, tags: [...(tags ?? [])], quote }];
    });
  }
}

interface Described {
  reference: string;
  name: string;
  nameEn: string;
  vintage?: string;
  tags?: readonly string[] | null;
  description?: string;
  descriptionEn?: string;
  summary?: string;
  summaryEn?: string;
}
