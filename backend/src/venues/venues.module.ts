import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  VenueCity,
  VenueCitySchema,
  VenueDepartment,
  VenueDepartmentSchema,
  VenueRegion,
  VenueRegionSchema,
} from './venue-area.js';
import { VenueCities, VenueDepartments, VenueRegions } from './venue-areas.service.js';
import { Venue, VenueSchema } from './venue.js';
import {
  VenueCitiesController,
  VenueDepartmentsController,
  VenueRegionsController,
  VenuesController,
} from './venues.controllers.js';
import {
  ByoPolicyResolver,
  VenueCityResolver,
  VenueDepartmentResolver,
  VenueRegionResolver,
  VenueResolver,
} from './venues.resolvers.js';
import { VenuesService } from './venues.service.js';

/** Partner restaurants with their regions, prefectures and cities. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Venue.name, schema: VenueSchema },
      { name: VenueRegion.name, schema: VenueRegionSchema },
      { name: VenueDepartment.name, schema: VenueDepartmentSchema },
      { name: VenueCity.name, schema: VenueCitySchema },
    ]),
  ],
  controllers: [VenuesController, VenueRegionsController, VenueDepartmentsController, VenueCitiesController],
  providers: [
    VenuesService,
    VenueRegions,
    VenueDepartments,
    VenueCities,
    VenueResolver,
    ByoPolicyResolver,
    VenueRegionResolver,
    VenueDepartmentResolver,
    VenueCityResolver,
  ],
  exports: [VenuesService, VenueRegions, VenueDepartments, VenueCities],
})
export class VenuesModule {}
