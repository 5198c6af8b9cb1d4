import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Locale, TextInLocale } from '@vinkura/domain';
import { type Caller, Public, Roles } from '../platform/access/access.js';
import { CurrentCaller, OptionalCaller } from '../platform/access/current-caller.js';
import { resourceResolver } from '../platform/documents/resource-resolver.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import { LocalizedText, TEXT_LOCALE } from '../platform/graphql/localized-text.js';
import { Yen } from '../platform/graphql/scalars.js';
import { validationPipe } from '../platform/http/validation.js';
import { accessTo, describeVenue, glassNotesOf } from './description.js';
import { VenueCity, VenueDepartment, VenueRegion } from './venue-area.js';
import { VenueCities, VenueDepartments, VenueRegions } from './venue-areas.service.js';
import { venueFeeFor } from './venue-view.js';
import { Budget, budgetOf, ByoPolicy, CorkageRange, Venue } from './venue.js';
import {
  VenueBody,
  VenueChangesInput,
  VenueCityBody,
  VenueCityChangesInput,
  VenueDepartmentBody,
  VenueDepartmentChangesInput,
  VenueRegionBody,
  VenueRegionChangesInput,
} from './venues.bodies.js';
import { cityLoader, departmentLoader, venueRegionLoader } from './venues.loaders.js';
import { VenuesService } from './venues.service.js';
import { listCost } from '../platform/graphql/cost.js';

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

  @Query(() => CorkageRange, {
    nullable: true,
    description: 'What visitors may know of corkage, which only members see by restaurant; null without any.',
  })
  @Public()
  corkageRange(): Promise<CorkageRange | null> {
    return this.venues.corkageRange();
  }

  @Mutation(() => Venue, { description: 'Adds a venue.' })
  @Roles('ADMINISTRATOR')
  createVenue(@Args('input', { type: () => VenueBody }) input: VenueBody): Promise<Venue> {
    return this.venues.create(input);
  }

  @Mutation(() => Venue, {
    description: 'Changes a venue; managers may change some fields of their own.',
  })
  @Roles('ADMINISTRATOR', 'RESTAURANT_MANAGER')
  updateVenue(
    @CurrentCaller() caller: Caller,
    @Args('reference', { type: () => String, description: 'Reference such as VEN00001.' }) reference: string,
    @Args('input', { type: () => VenueChangesInput }, validationPipe(VenueChangesInput))
    input: Partial<VenueBody>,
  ): Promise<Venue> {
    return this.venues.updateFor(caller, reference, input);
  }

  @Mutation(() => Venue, { description: 'Removes a venue from all lists.' })
  @Roles('ADMINISTRATOR')
  deleteVenue(
    @Args('reference', { type: () => String, description: 'Reference such as VEN00001.' }) reference: string,
  ): Promise<Venue> {
    return this.venues.remove(reference);
  }

  @ResolveField(() => Budget, { description: 'Typical spending per person.' })
  budget(@Parent() venue: Venue): Budget {
    return budgetOf(venue);
  }

  @ResolveField(() => LocalizedText, {
    nullable: true,
    description: 'Description in a language, composed from the facts where none is stored.',
  })
  descriptionIn(
    @Parent() venue: Venue,
    @Args('locale', TEXT_LOCALE) locale: Locale,
  ): TextInLocale | undefined {
    return describeVenue(venue, locale);
  }

  @ResolveField(() => LocalizedText, { nullable: true, description: 'How to get there, in a language.' })
  accessIn(@Parent() venue: Venue, @Args('locale', TEXT_LOCALE) locale: Locale) {
    return accessTo(venue, locale);
  }

  @ResolveField(() => LocalizedText, { nullable: true, description: 'Which glasses it has, in a language.' })
  glassNotesIn(@Parent() venue: Venue, @Args('locale', TEXT_LOCALE) locale: Locale) {
    return glassNotesOf(venue, locale);
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

@Resolver(() => ByoPolicy)
export class ByoPolicyResolver {
  @ResolveField(() => Yen, {
    nullable: true,
    description: 'Corkage per bottle of 750 mL, paid at the venue; null unless signed in.',
  })
  feePerBottle(@Parent() policy: ByoPolicy, @OptionalCaller() caller: Caller | undefined): number | null {
    return venueFeeFor(policy, caller);
  }
}

const venueRegionOptions = {
  type: VenueRegion,
  input: VenueRegionBody,
  changes: VenueRegionChangesInput,
  name: 'venueRegion',
  singular: 'region of Japan',
  plural: 'regions of Japan',
};

@Resolver(() => VenueRegion)
export class VenueRegionResolver extends resourceResolver<VenueRegion, VenueRegionBody>(venueRegionOptions) {
  constructor(private readonly regions: VenueRegions) {
    super(regions);
  }

  @Query(() => [VenueRegion], {
    complexity: listCost(10),
    description: 'The regions of Japan (地方), by reference.',
  })
  @Public()
  venueRegions(): Promise<VenueRegion[]> {
    return this.regions.all();
  }

  @Query(() => VenueRegion, {
    nullable: true,
    description: 'One region of Japan; NOT_FOUND when there is none.',
  })
  @Public()
  venueRegion(
    @Args('reference', { type: () => String, description: 'Reference such as VRG00001.' }) reference: string,
  ): Promise<VenueRegion> {
    return this.regions.get(reference);
  }
}

const venueDepartmentOptions = {
  type: VenueDepartment,
  input: VenueDepartmentBody,
  changes: VenueDepartmentChangesInput,
  name: 'venueDepartment',
  singular: 'prefecture',
  plural: 'prefectures',
};

@Resolver(() => VenueDepartment)
export class VenueDepartmentResolver extends resourceResolver<VenueDepartment, VenueDepartmentBody>(
  venueDepartmentOptions,
) {
  constructor(
    private readonly departments: VenueDepartments,
    private readonly regions: VenueRegions,
  ) {
    super(departments);
  }

  @Query(() => [VenueDepartment], {
    complexity: listCost(50),
    description: 'The prefectures (都道府県), by reference.',
  })
  @Public()
  venueDepartments(): Promise<VenueDepartment[]> {
    return this.departments.all();
  }

  @Query(() => VenueDepartment, {
    nullable: true,
    description: 'One prefecture; NOT_FOUND when there is none.',
  })
  @Public()
  venueDepartment(
    @Args('reference', { type: () => String, description: 'Reference such as VDP00001.' }) reference: string,
  ): Promise<VenueDepartment> {
    return this.departments.get(reference);
  }

  @ResolveField(() => VenueRegion, { nullable: true, description: 'Its region.' })
  region(@Parent() department: VenueDepartment, @RequestLoaders() loaders: Loaders) {
    return department.region ? venueRegionLoader(loaders, this.regions).load(department.region) : undefined;
  }
}

const venueCityOptions = {
  type: VenueCity,
  input: VenueCityBody,
  changes: VenueCityChangesInput,
  name: 'venueCity',
  singular: 'city or ward',
  plural: 'cities and wards',
};

@Resolver(() => VenueCity)
export class VenueCityResolver extends resourceResolver<VenueCity, VenueCityBody>(venueCityOptions) {
  constructor(
    private readonly cities: VenueCities,
    private readonly departments: VenueDepartments,
  ) {
    super(cities);
  }

  @Query(() => [VenueCity], {
    complexity: listCost(150),
    description: 'The cities and wards (市区町村) with venues, by reference.',
  })
  @Public()
  venueCities(): Promise<VenueCity[]> {
    return this.cities.all();
  }

  @Query(() => VenueCity, { nullable: true, description: 'One city or ward; NOT_FOUND when there is none.' })
  @Public()
  venueCity(
    @Args('reference', { type: () => String, description: 'Reference such as VCT00001.' }) reference: string,
  ): Promise<VenueCity> {
    return this.cities.get(reference);
  }

  @ResolveField(() => VenueDepartment, { nullable: true, description: 'Its prefecture.' })
  department(@Parent() city: VenueCity, @RequestLoaders() loaders: Loaders) {
    return city.department ? departmentLoader(loaders, this.departments).load(city.department) : undefined;
  }
}
