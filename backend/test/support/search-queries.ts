import { expect } from '@jest/globals';
import type { Client } from './client.js';
import type { Data, Operation, Variables, VariablesArgument } from './operations.js';

const WINES = `query ($filter: ProductFilter, $sort: ProductSort, $perPage: Int = 100, $page: Int) {
  products(filter: $filter, sort: $sort, perPage: $perPage, page: $page) {
    total page perPage
    items { reference name nameEn price color type country size vintage grapeVariety tags displayAtTop stockState
            createdAt producer { reference name nameEn } region { reference } } } }`;
const VENUES = `query ($filter: VenueFilter, $sort: VenueSort, $page: Int) {
  venues(filter: $filter, sort: $sort, perPage: 100, page: $page) {
    total
    items { reference name tags area seats privateRoom michelinStars budget { lunchMin lunchMax dinnerMin dinnerMax }
            department { reference } city { reference }
            byoPolicy { accepted feePerBottle magnumMultiplier waivedWithCourse decanting } } } }`;

export type FoundWine = Data<typeof WINES>['products']['items'][number];
export type FoundVenue = Data<typeof VENUES>['venues']['items'][number];

/** What a visitor asks of the search. */
export class SearchQueries {
  constructor(readonly visitor: Client) {}

  /** The data of a query that must not fail. */
  async ask<const Text extends string>(
    query: Text & Operation<Text>,
    ...variables: VariablesArgument<Text>
  ): Promise<Data<Text>> {
    const { data, errors } = await this.visitor.graphql(query, ...variables);
    expect(errors).toBeUndefined();
    return data;
  }

  async wines(
    filter: Variables<typeof WINES>['filter'] = {},
    more: Omit<Variables<typeof WINES>, 'filter'> = {},
  ) {
    return (await this.ask(WINES, { filter, ...more })).products;
  }

  async venues(
    filter: Variables<typeof VENUES>['filter'] = {},
    more: Omit<Variables<typeof VENUES>, 'filter'> = {},
  ) {
    return (await this.ask(VENUES, { filter, ...more })).venues;
  }

  /** All wines that lists show, whatever their stock. */
  allWines(): Promise<FoundWine[]> {
    return everyPage((page) => this.wines({ inStock: false }, { page }));
  }

  allVenues(): Promise<FoundVenue[]> {
    return everyPage((page) => this.venues({}, { page }));
  }
}

async function everyPage<T>(read: (page: number) => Promise<{ items: T[]; total: number }>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await read(page);
    all.push(...items);
    if (all.length >= total) return all;
  }
}
