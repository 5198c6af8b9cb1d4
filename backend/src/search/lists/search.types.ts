import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { Product } from '../../catalog/index.js';
import { Yen } from '../../platform/graphql/scalars.js';
import { Venue } from '../../venues/index.js';
import { entriesCost } from '../../platform/graphql/cost.js';
import { PageNumbers } from '../../platform/documents/page.js';

/** Complexity of facets: counted in memory, so not multiplied by the page size. */
const FREE = { complexity: 0 };
const Counts = (description: string) => Field(() => [FacetCount], { description, ...FREE });

@ObjectType({ description: 'Number of entries with a value, given the other filters.' })
export class FacetCount {
  @Field(() => String, { description: 'Value, as used in the filter.', ...FREE })
  value!: string;

  @Field(() => String, { nullable: true, description: 'Label, in Japanese.', ...FREE })
  label?: string;

  @Field(() => String, { nullable: true, description: 'Label, in English.', ...FREE })
  labelEn?: string;

  @Field(() => Int, { description: 'Count.', ...FREE })
  count!: number;
}

@ObjectType({
  description: 'Facets of a list of wines; each respects the other filters.',
})
export class ProductFacets {
  @Counts('Colours.') colors!: FacetCount[];
  @Counts('Kinds.') types!: FacetCount[];
  @Counts('Countries.') countries!: FacetCount[];
  @Counts('Production regions.') regions!: FacetCount[];
  @Counts('Grape varieties.') grapes!: FacetCount[];
  @Counts('Bottle sizes.') sizes!: FacetCount[];
  @Counts('Style tags.') styles!: FacetCount[];
  @Counts('Vintages.') vintages!: FacetCount[];
  @Counts('Producers.') producers!: FacetCount[];

  @Field(() => Yen, { nullable: true, description: 'Lowest price, ignoring the price filter.', ...FREE })
  priceMin?: number;

  @Field(() => Yen, { nullable: true, description: 'Highest price, ignoring the price filter.', ...FREE })
  priceMax?: number;
}

@ObjectType({
  description: 'Facets of a list of venues; each respects the other filters.',
})
export class VenueFacets {
  @Counts('Areas as diners call them.') areas!: FacetCount[];
  @Counts('Cuisines.') cuisines!: FacetCount[];
  @Counts('Regions.') regions!: FacetCount[];
  @Counts('Prefectures.') departments!: FacetCount[];
  @Counts('Cities and wards.') cities!: FacetCount[];
  @Counts('Price ranges.') priceRanges!: FacetCount[];
}

@ObjectType({ description: 'A page of a list of wines.' })
export class ProductPage extends PageNumbers {
  @Field(() => [Product], { complexity: entriesCost, description: 'Wines of the page.' })
  items!: Product[];
}

@ObjectType({ description: 'A venue as a mark of a map.' })
export class VenueMark {
  @Field(() => String, { description: 'Reference such as VEN00001.', ...FREE })
  reference!: string;

  @Field(() => String, { description: 'Name.', ...FREE })
  name!: string;

  @Field(() => String, { description: 'Name, in Latin letters.', ...FREE })
  nameEn!: string;

  @Field(() => Float, { nullable: true, description: 'Latitude in degrees; null: not on the map.', ...FREE })
  latitude?: number | null;

  @Field(() => Float, { nullable: true, description: 'Longitude in degrees; null: not on the map.', ...FREE })
  longitude?: number | null;
}

@ObjectType({ description: 'A page of a list of venues.' })
export class VenuePage extends PageNumbers {
  @Field(() => [Venue], { complexity: entriesCost, description: 'Venues of the page.' })
  items!: Venue[];
}
