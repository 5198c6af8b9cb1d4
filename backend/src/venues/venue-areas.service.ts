import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { BaseDocument } from '../platform/documents/base-document.js';
import type { RepositoryOptions } from '../platform/documents/mongo-repository.js';
import { MongoRepositories } from '../platform/documents/mongo-repositories.js';
import { assertReferencesExist, ResourceService } from '../platform/documents/resource-service.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { VENUE_CHANGES } from './venue-changes.js';
import { VenueCity, VenueDepartment, VenueRegion } from './venue-area.js';
import { Venue } from './venue.js';
import type { VenueCityBody, VenueDepartmentBody, VenueRegionBody } from './venues.bodies.js';

type AreaDocument = BaseDocument & { reference: string; name: string; nameEn: string };

const areaOptions = (
  resource: string,
  kind: string,
  numbered: NonNullable<RepositoryOptions<AreaDocument>['numbered']>,
) =>
  ({
    resource,
    kind,
    key: 'reference',
    numbered,
    searched: ['reference', 'name', 'nameEn'],
    sortable: ['reference', 'name', 'nameEn'],
    changeTopic: VENUE_CHANGES,
  }) satisfies RepositoryOptions<AreaDocument>;

const stillInUse = (reference: string) => new DomainError('CONFLICT', 'still-in-use', { reference });

/** 地方 (API-08). */
@Injectable()
export class VenueRegions extends ResourceService<VenueRegion, VenueRegionBody> {
  constructor(
    @InjectModel(VenueRegion.name) regions: Model<VenueRegion>,
    @InjectModel(VenueDepartment.name) private readonly departments: Model<VenueDepartment>,
    @InjectModel(Venue.name) private readonly venues: Model<Venue>,
    repositories: MongoRepositories,
  ) {
    super(repositories.of(regions, areaOptions('venue-regions', 'venue-region', 'VENUE_REGION')));
  }

  /** A region with prefectures or venues cannot be deleted. */
  protected override async checkRemoval({ reference }: VenueRegion): Promise<void> {
    const used =
      (await this.departments.exists({ region: reference, deletedAt: null })) ??
      (await this.venues.exists({ region: reference, deletedAt: null }));
    if (used) throw stillInUse(reference);
  }
}

/** 都道府県 (API-08). */
@Injectable()
export class VenueDepartments extends ResourceService<VenueDepartment, VenueDepartmentBody> {
  constructor(
    @InjectModel(VenueDepartment.name) departments: Model<VenueDepartment>,
    @InjectModel(VenueCity.name) private readonly cities: Model<VenueCity>,
    @InjectModel(Venue.name) private readonly venues: Model<Venue>,
    private readonly regions: VenueRegions,
    repositories: MongoRepositories,
  ) {
    super(
      repositories.of(departments, areaOptions('venue-departments', 'venue-department', 'VENUE_DEPARTMENT')),
    );
  }

  protected override async checked(
    body: Partial<VenueDepartmentBody>,
  ): Promise<Partial<VenueDepartmentBody>> {
    await assertReferencesExist('region', body.region, (keys) => this.regions.find(keys));
    return body;
  }

  /** A prefecture with cities or venues cannot be deleted. */
  protected override async checkRemoval({ reference }: VenueDepartment): Promise<void> {
    const used =
      (await this.cities.exists({ department: reference, deletedAt: null })) ??
      (await this.venues.exists({ department: reference, deletedAt: null }));
    if (used) throw stillInUse(reference);
  }
}

/** 市区町村 (API-08). */
@Injectable()
export class VenueCities extends ResourceService<VenueCity, VenueCityBody> {
  constructor(
    @InjectModel(VenueCity.name) cities: Model<VenueCity>,
    @InjectModel(Venue.name) private readonly venues: Model<Venue>,
    private readonly departments: VenueDepartments,
    private readonly regions: VenueRegions,
    repositories: MongoRepositories,
  ) {
    super(repositories.of(cities, areaOptions('venue-cities', 'venue-city', 'VENUE_CITY')));
  }

  protected override async checked(body: Partial<VenueCityBody>): Promise<Partial<VenueCityBody>> {
    await assertReferencesExist('department', body.department, (keys) => this.departments.find(keys));
    await assertReferencesExist('region', body.region, (keys) => this.regions.find(keys));
    return body;
  }

  /** A city with venues cannot be deleted. */
  protected override async checkRemoval({ reference }: VenueCity): Promise<void> {
    if (await this.venues.exists({ city: reference, deletedAt: null })) throw stillInUse(reference);
  }
}
