import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Public } from '../platform/access/access.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { VenueCity, VenueDepartment, VenueRegion } from './venue-area.js';
import { VenueCities, VenueDepartments, VenueRegions } from './venue-areas.service.js';
import { Venue } from './venue.js';
import { cityLoader, departmentLoader, venueRegionLoader } from './venues.loaders.js';
import { VenuesService } from './venues.service.js';

@Resolver(() => Venue)
export class VenueResolver {
  constructor(
    private readonly venues: VenuesService,
    private readonly cities: VenueCities,
    private readonly departments: VenueDepartments,
    private readonly regions: VenueRegions,
  ) {}

  @Query(() => Venue, { nullable: true, description: 'One venue; NOT_FOUND when there is none.' })
  @Public()
  venue(
    @Args('reference', { type: () => String, description: 'Reference such as VEN00001.' }) reference: string,
  ): Promise<Venue> {
    return this.venues.get(reference);
  }

  @ResolveField(() => VenueCity, { nullable: true, description: 'City or ward.' })
  city(@Parent() venue: Venue, @RequestLoaders() loaders: Loaders) {
    return venue.city ? cityLoader(loaders, this.cities).load(venue.city) : undefined;
  }

  @ResolveField(() => VenueDepartment, { nullable: true, description: 'Prefecture.' })
  department(@Parent() venue: Venue, @RequestLoaders() loaders: Loaders) {
    return venue.department ? departmentLoader(loaders, this.departments).load(venue.department) : undefined;
  }

  @ResolveField(() => VenueRegion, { nullable: true, description: 'Region.' })
  region(@Parent() venue: Venue, @RequestLoaders() loaders: Loaders) {
    return venue.region ? venueRegionLoader(loaders, this.regions).load(venue.region) : undefined;
  }
}

@Resolver(() => VenueRegion)
export class VenueRegionResolver {
  constructor(private readonly regions: VenueRegions) {}

  @Query(() => [VenueRegion], { description: 'The regions of Japan (地方), by reference.' })
  @Public()
  venueRegions(): Promise<VenueRegion[]> {
    return this.regions.all();
  }
}

@Resolver(() => VenueDepartment)
export class VenueDepartmentResolver {
  constructor(
    private readonly departments: VenueDepartments,
    private readonly regions: VenueRegions,
  ) {}

  @Query(() => [VenueDepartment], { description: 'The prefectures (都道府県), by reference.' })
  @Public()
  venueDepartments(): Promise<VenueDepartment[]> {
    return this.departments.all();
  }

  @ResolveField(() => VenueRegion, { nullable: true, description: 'The region that it lies in.' })
  region(@Parent() department: VenueDepartment, @RequestLoaders() loaders: Loaders) {
    return department.region ? venueRegionLoader(loaders, this.regions).load(department.region) : undefined;
  }
}

@Resolver(() => VenueCity)
export class VenueCityResolver {
  constructor(
    private readonly cities: VenueCities,
    private readonly departments: VenueDepartments,
  ) {}

  @Query(() => [VenueCity], { description: 'The cities and wards (市区町村) with venues, by reference.' })
  @Public()
  venueCities(): Promise<VenueCity[]> {
    return this.cities.all();
  }

  @ResolveField(() => VenueDepartment, { nullable: true, description: 'The prefecture that it lies in.' })
  department(@Parent() city: VenueCity, @RequestLoaders() loaders: Loaders) {
    return city.department ? departmentLoader(loaders, this.departments).load(city.department) : undefined;
  }
}
