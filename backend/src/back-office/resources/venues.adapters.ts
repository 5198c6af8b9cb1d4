import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import {
  type Venue,
  VenueBody,
  VenueChanges,
  VenueCities,
  type VenueCity,
  VenueCityBody,
  VenueCityChanges,
  type VenueDepartment,
  VenueDepartmentBody,
  VenueDepartmentChanges,
  VenueDepartments,
  type VenueRegion,
  VenueRegionBody,
  VenueRegionChanges,
  VenueRegions,
  VenuesService,
} from '../../venues/index.js';
import { DocumentAdapter } from './document-adapter.js';
import { type RecordAction, SkippedRow } from './resource-adapter.js';

const NAMES = ['reference', 'name', 'nameEn'] as const;

@Injectable()
export class VenuesAdapter extends DocumentAdapter<Venue, VenueBody> {
  override readonly actions: Record<string, RecordAction> = {
    'set-flags': async (reference, input) => {
      const venue = await this.venues.get(reference);
      const flags = Object.entries(input).filter(
        ([key, flag]) => flag !== null && venue[key as keyof Venue] !== flag,
      );
      if (flags.length === 0) throw new SkippedRow('nothing-to-change');
      await this.venues.update(reference, Object.fromEntries(flags));
    },
  };

  constructor(
    private readonly venues: VenuesService,
    @InjectConnection() connection: Connection,
  ) {
    super(venues, connection, {
      name: 'venues',
      model: 'Venue',
      kind: 'venue',
      body: VenueBody,
      changes: VenueChanges,
      searched: [...NAMES, 'area', 'areaEn', 'address', 'phone'],
    });
  }
}

@Injectable()
export class VenueRegionsAdapter extends DocumentAdapter<VenueRegion, VenueRegionBody> {
  constructor(regions: VenueRegions, @InjectConnection() connection: Connection) {
    super(regions, connection, {
      name: 'venue-regions',
      model: 'VenueRegion',
      kind: 'venue-region',
      body: VenueRegionBody,
      changes: VenueRegionChanges,
      searched: NAMES,
      blockers: [
        { resource: 'venue-departments', field: 'region' },
        { resource: 'venues', field: 'region' },
      ],
    });
  }
}

@Injectable()
export class VenueDepartmentsAdapter extends DocumentAdapter<VenueDepartment, VenueDepartmentBody> {
  constructor(departments: VenueDepartments, @InjectConnection() connection: Connection) {
    super(departments, connection, {
      name: 'venue-departments',
      model: 'VenueDepartment',
      kind: 'venue-department',
      body: VenueDepartmentBody,
      changes: VenueDepartmentChanges,
      searched: [...NAMES, 'code'],
      blockers: [
        { resource: 'venue-cities', field: 'department' },
        { resource: 'venues', field: 'department' },
      ],
    });
  }
}

@Injectable()
export class VenueCitiesAdapter extends DocumentAdapter<VenueCity, VenueCityBody> {
  constructor(cities: VenueCities, @InjectConnection() connection: Connection) {
    super(cities, connection, {
      name: 'venue-cities',
      model: 'VenueCity',
      kind: 'venue-city',
      body: VenueCityBody,
      changes: VenueCityChanges,
      searched: [...NAMES, 'code'],
      blockers: [{ resource: 'venues', field: 'city' }],
    });
  }
}
