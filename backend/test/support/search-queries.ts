import { expect } from '@jest/globals';
import type { Client } from './client.js';

const WINES = `query ($filter: ProductFilter, $sort: ProductSort, $perPage: Int = 100, $page: Int) {
  products(filter: $filter, sort: $sort, perPage: $perPage, page: $page) {
    total page perPage
    items { reference name nameEn price color type country size vintage grapeVariety tags displayAtTop stockState
            createdAt producer { reference name nameEn } region { reference } } } }`;
const VENUES = `query ($filter: VenueFilter, $sort: VenueSort, $page: Int) {
  venues(filter: $filter, sort: $sort, perPage: 100, page: $page) {
    total
    items { reference name tags area seats privateRoom michelinStars budget { dinnerMin dinnerMax }
            department { reference } city { reference }
            byoPolicy { accepted feePerBottle magnumMultiplier waivedWithCourse decanting } } } }`;

/** What a visitor asks of the search. */
export class SearchQueries {
  constructor(readonly visitor: Client) {}

  /** The data of a query that must not fail. */
  async ask(query: string, variables: object = {}): Promise<any> {
    const { data, errors } = await this.visitor.graphql(query, variables as Record<string, unknown>);
    expect(errors).toBeUndefined();
    return data;
  }

  async wines(filter: object = {}, more: object = {}): Promise<any> {
    return (await this.ask(WINES, { filter, ...more })).products;
  }

  async venues(filter: object = {}, more: object = {}): Promise<any> {
    return (await this.ask(VENUES, { filter, ...more })).venues;
  }

  /** All wines that lists show, whatever their stock. */
  allWines(): Promise<any[]> {
    return everyPage((page) => this.wines({ inStock: false }, { page }));
  }

  allVenues(): Promise<any[]> {
    return everyPage((page) => this.venues({}, { page }));
  }
}

async function everyPage(read: (page: number) => Promise<{ items: any[]; total: number }>): Promise<any[]> {
  const all: any[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await read(page);
    all.push(...items);
    if (all.length >= total) return all;
  }
}
