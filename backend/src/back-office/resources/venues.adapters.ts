import { Injectable } from '@nestjs/common';
import {
  type Venue,
  VenueBody,
  VenueChanges,
  VenueCities,
  VenueCityBody,
  VenueCityChanges,
  VenueDepartmentBody,
  VenueDepartmentChanges,
  VenueDepartments,
  VenueRegionBody,
  VenueRegionChanges,
  VenueRegions,
  VenuesService,
} from '../../venues/index.js';
import { DocumentAdapter, documentAdapterOf } from './document-adapter.js';
import { type RecordAction, SkippedRow } from './resource-adapter.js';

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

  constructor(private readonly venues: VenuesService) {
    super(venues, {
      body: VenueBody,
      changes: VenueChanges,
      alsoSearched: ['area', 'areaEn', 'address', 'phone'],
    });
  }
}

export const VenueRegionsAdapter = documentAdapterOf(VenueRegions, {
  body: VenueRegionBody,
  changes: VenueRegionChanges,
  blockers: [
    { resource: 'venue-departments', field: 'region' },
    { resource: 'venues', field: 'region' },
  ],
});

export const VenueDepartmentsAdapter = documentAdapterOf(VenueDepartments, {
  body: VenueDepartmentBody,
  changes: VenueDepartmentChanges,
  alsoSearched: ['code'],
  blockers: [
    { resource: 'venue-cities', field: 'department' },
    { resource: 'venues', field: 'department' },
  ],
});

export const VenueCitiesAdapter = documentAdapterOf(VenueCities, {
  body: VenueCityBody,
  changes: VenueCityChanges,
  alsoSearched: ['code'],
  blockers: [{ resource: 'venues', field: 'city' }],
});
