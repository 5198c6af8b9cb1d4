import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { type Caller, Public, Roles } from '../platform/access/access.js';
import { CurrentCaller, OptionalCaller } from '../platform/access/current-caller.js';
import { resourceController } from '../platform/documents/resource-controller.js';
import { VenueCities, VenueDepartments, VenueRegions } from './venue-areas.service.js';
import type { VenueCity, VenueDepartment, VenueRegion } from './venue-area.js';
import { venueView, type VenueView } from './venue-view.js';
import {
  VenueBody,
  VenueChanges,
  VenueCityBody,
  VenueCityChanges,
  VenueDepartmentBody,
  VenueDepartmentChanges,
  VenueRegionBody,
  VenueRegionChanges,
} from './venues.bodies.js';
import { VenuesService } from './venues.service.js';

/** One venue over REST (API-07); the list is in the search module. */
@Controller('api/venues')
export class VenuesController {
  constructor(private readonly venues: VenuesService) {}

  @Get(':id')
  @Public()
  async get(@Param('id') id: string, @OptionalCaller() caller: Caller | undefined): Promise<VenueView> {
    return venueView(await this.venues.get(id), caller);
  }

  @Post()
  @Roles('ADMINISTRATOR')
  async create(@Body() body: VenueBody, @CurrentCaller() caller: Caller): Promise<VenueView> {
    return venueView(await this.venues.create(body), caller);
  }

  @Put(':id')
  @Roles('ADMINISTRATOR', 'RESTAURANT_MANAGER')
  @ApiBody({ type: VenueChanges })
  async update(
    @Param('id') id: string,
    @Body() body: VenueChanges,
    @CurrentCaller() caller: Caller,
  ): Promise<VenueView> {
    return venueView(await this.venues.updateFor(caller, id, body), caller);
  }

  @Delete(':id')
  @Roles('ADMINISTRATOR')
  async remove(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<VenueView> {
    return venueView(await this.venues.remove(id), caller);
  }
}

@Controller('api/venue-regions')
export class VenueRegionsController extends resourceController<VenueRegion, VenueRegionBody>(
  VenueRegionBody,
  VenueRegionChanges,
) {
  constructor(regions: VenueRegions) {
    super(regions);
  }
}

@Controller('api/venue-departments')
export class VenueDepartmentsController extends resourceController<VenueDepartment, VenueDepartmentBody>(
  VenueDepartmentBody,
  VenueDepartmentChanges,
) {
  constructor(departments: VenueDepartments) {
    super(departments);
  }
}

@Controller('api/venue-cities')
export class VenueCitiesController extends resourceController<VenueCity, VenueCityBody>(
  VenueCityBody,
  VenueCityChanges,
) {
  constructor(cities: VenueCities) {
    super(cities);
  }
}
