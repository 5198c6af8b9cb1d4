import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { normalisePhone, normaliseZipcode, UserType } from '@vinkura/domain';
import type { Model } from 'mongoose';
import type { Caller } from '../platform/access/access.js';
import { CACHE_READ } from '../platform/documents/cache-read.js';
import type { CachedDocuments } from '../platform/documents/cached-documents.js';
import { MongoRepositories } from '../platform/documents/mongo-repositories.js';
import { withTextsOfPictures } from '../platform/documents/picture-text.js';
import { assertReferencesExist, ResourceService } from '../platform/documents/resource-service.js';
import { forbidden } from '../platform/errors/domain-error.js';
import { assertManagerFields } from './manager-fields.js';
import { VenueCities, VenueDepartments, VenueRegions } from './venue-areas.service.js';
import { VENUE_CHANGES } from './venue-changes.js';
import { type CorkageRange, Venue } from './venue.js';
import type { VenueBody } from './venues.bodies.js';

/** Partner restaurants (VEN-01, API-07). Lists and searches are in the search module. */
@Injectable()
export class VenuesService extends ResourceService<Venue, VenueBody> {
  private readonly cached: CachedDocuments<Venue>;

  constructor(
    @InjectModel(Venue.name) private readonly venues: Model<Venue>,
    private readonly cities: VenueCities,
    private readonly departments: VenueDepartments,
    private readonly regions: VenueRegions,
    repositories: MongoRepositories,
  ) {
    super(
      repositories.of(venues, {
        resource: 'venues',
        kind: 'venue',
        key: 'reference',
        numbered: 'VENUE',
        searched: ['reference', 'name', 'nameEn', 'nameKana'],
        sortable: ['reference', 'name', 'nameEn', 'area', 'createdAt', 'updatedAt'],
        changeTopic: VENUE_CHANGES,
        changeTimestampField: 'changedAt',
      }),
    );
    this.cached = repositories.cacheOf(this.store, VENUE_CHANGES);
  }

  /** Those with these references, including deleted ones, in any order; from memory where cached, and frozen. */
  findCached(references: readonly string[]): Promise<Venue[]> {
    return this.cached.find(references);
  }

  /** Venues in the order of the references; unknown and deleted ones are omitted. */
  async inOrder(references: readonly string[]): Promise<Venue[]> {
    const found = new Map((await this.find(references)).map((venue) => [venue.reference, venue]));
    return references.flatMap((reference) => {
      const venue = found.get(reference);
      return venue && !venue.deletedAt ? [venue] : [];
    });
  }

  /** Streams all venues, or those changed since a time (database clock), including deleted ones. */
  snapshot(changedSince?: Date): AsyncIterable<Venue> {
    return this.venues
      .find(changedSince ? { changedAt: { $gte: changedSince } } : {})
      .comment(CACHE_READ)
      .lean<Venue[]>()
      .cursor() as AsyncIterable<Venue>;
  }

  /** Number of stored venues, including deleted ones. */
  stored(): Promise<number> {
    return this.venues.estimatedDocumentCount({ comment: CACHE_READ });
  }

  /** Yen per bottle of 750 mL over all restaurants that take bottles; null where none names a fee. */
  async corkageRange(): Promise<CorkageRange | null> {
    const fee = 'byoPolicy.feePerBottle';
    const taking = { deletedAt: { $exists: false }, 'byoPolicy.accepted': true, [fee]: { $ne: null } };
    const [range] = await this.venues.aggregate<CorkageRange>([
      { $match: taking },
      { $group: { _id: null, from: { $min: `$${fee}` }, to: { $max: `$${fee}` } } },
    ]);
    return range ?? null;
  }

  /**
   * Changes a venue with the caller's rights (REQ-D18): administrators any, managers some members of their own.
   * @throws DomainError FORBIDDEN for another user's venue, FIELD_NOT_EDITABLE naming the member
   */
  async updateFor(caller: Caller, key: string, body: Partial<VenueBody>): Promise<Venue> {
    if (caller.type !== UserType.ADMINISTRATOR) {
      const venue = await this.get(key);
      if (caller.type !== UserType.RESTAURANT_MANAGER || !caller.managedVenues.includes(venue.reference))
        throw forbidden();
      assertManagerFields(venue, body);
    }
    return this.update(key, body);
  }

  /** Normalises telephone and postal code; sets prefecture and region by the city. */
  protected override async checked(body: Partial<VenueBody>, before?: Venue): Promise<Partial<VenueBody>> {
    const values = { ...withTextsOfPictures(body, before) };
    if (body.phone) values.phone = normalisePhone(body.phone);
    if (body.zipcode) values.zipcode = normaliseZipcode(body.zipcode);
    await assertReferencesExist('city', body.city, (keys) => this.cities.find(keys));
    if (body.city) {
      const city = await this.cities.get(body.city);
      values.department ??= city.department;
    }
    await assertReferencesExist('department', values.department, (keys) => this.departments.find(keys));
    if (values.department) values.region ??= (await this.departments.get(values.department)).region;
    await assertReferencesExist('region', values.region, (keys) => this.regions.find(keys));
    return values;
  }
}
