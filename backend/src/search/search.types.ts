import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Product } from '../catalog/index.js';
import { Yen } from '../platform/graphql/scalars.js';
import { Venue } from '../venues/index.js';
import { entriesCost } from '../platform/graphql/cost.js';

/** Facets are counted in memory whatever is asked of them: they do not multiply with the page. */
const FREE = { complexity: 0 };
const Counts = (description: string) => Field(() => [FacetCount], { description, ...FREE });

@ObjectType({ description: 'How many entries of a list have a value, given the other filters.' })
export class FacetCount {
  @Field(() => String, { description: 'The value, as the filter takes it.', ...FREE })
  value!: string;

  @Field(() => String, { nullable: true, description: 'What people read, in Japanese.', ...FREE })
  label?: string;

  @Field(() => String, { nullable: true, description: 'What people read, in English.', ...FREE })
  labelEn?: string;

  @Field(() => Int, { description: 'How many.', ...FREE })
  count!: number;
}

@ObjectType({
  description: 'What a list of wines can be narrowed down by; each facet respects the other filters.',
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

  @Field(() => Yen, { nullable: true, description: 'Lowest price, whatever price is filtered by.', ...FREE })
  priceMin?: number;

  @Field(() => Yen, { nullable: true, description: 'Highest price, whatever price is filtered by.', ...FREE })
  priceMax?: number;
}

@ObjectType({
  description: 'What a list of venues can be narrowed down by; each facet respects the other filters.',
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
export class ProductPage {
  @Field(() => [Product], { complexity: entriesCost, description: 'The wines of this page.' })
  items!: Product[];

  @Field(() => Int, { description: 'How many wines the list has.' })
  total!: number;

  @Field(() => Int, { description: 'Number of this page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many wines a page has.' })
  perPage!: number;
}

@ObjectType({ description: 'A page of a list of venues.' })
export class VenuePage {
  @Field(() => [Venue], { complexity: entriesCost, description: 'The venues of this page.' })
  items!: Venue[];

  @Field(() => Int, { description: 'How many venues the list has.' })
  total!: number;

  @Field(() => Int, { description: 'Number of this page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many venues a page has.' })
  perPage!: number;
}
