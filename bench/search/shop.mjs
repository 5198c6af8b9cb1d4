// The built shop with its demo data, in its own process with its own database, and its catalogue as plain facts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wineGroupKey } from '@vinkura/domain';
import { graphql } from '../shop/http.mjs';
import { serverEnvironment, startServer } from '../shop/server.mjs';

const PER_PAGE = 100;

const WINE_FIELDS = `reference name nameEn color type country size vintage price appellation grapeVariety tags displayAtTop
  description descriptionEn summary summaryEn producer { name nameEn description descriptionEn }
  region { name nameEn parentName parentNameEn }`;
const VENUE_FIELDS = `reference name nameEn area areaEn tags cuisineType seats privateRoom michelinStars closedDays openingHours
  accessInstructions accessInstructionsEn description descriptionEn budget { dinnerMin dinnerMax lunchMin }
  byoPolicy { accepted waivedWithCourse } city { name nameEn department { name } }`;

/** The server over HTTP. */
export class BenchShop {
  static async open() {
    const dataDir = mkdtempSync(join(tmpdir(), 'bench-search-'));
    try {
      return new BenchShop(await startServer({ env: serverEnvironment(dataDir) }), dataDir);
    } catch (error) {
      rmSync(dataDir, { recursive: true, force: true });
      throw error;
    }
  }

  constructor(server, dataDir) {
    Object.assign(this, { server, dataDir });
  }

  ask(query, variables) {
    return graphql(this.server.url, query, variables);
  }

  async wines() {
    return (await this.all('products', '{ inStock: false }', WINE_FIELDS)).map(wineFacts);
  }

  async venues() {
    return (await this.all('venues', '{}', VENUE_FIELDS)).map(venueFacts);
  }

  async all(list, filter, fields) {
    const items = [];
    for (let page = 1; ; page += 1) {
      const query = `{ ${list}(filter: ${filter}, page: ${page}, perPage: ${PER_PAGE}) { items { ${fields} } } }`;
      const found = (await this.ask(query))[list].items;
      items.push(...found);
      if (found.length < PER_PAGE) return items;
    }
  }

  /** References in the order of the list, and what the shop says beside it. */
  async search({ q, venue }, limit) {
    const list = venue ? 'venues' : 'products';
    const answer = await this.ask(
      `query ($q: String, $limit: Int) { found: ${list}(filter: { q: $q }, perPage: $limit${venue ? '' : ', perWine: true'}) {
        total items { reference } understood(locale: en) { key } notFound correctedTo } }`,
      { q, limit },
    );
    const { items, ...details } = answer.found;
    return { references: items.map(({ reference }) => reference), ...details };
  }

  async close() {
    await this.server.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

const wineFacts = (wine) => ({
  reference: wine.reference,
  group: wineGroupKey({ ...wine, producer: wine.producer?.nameEn }),
  label: `${wine.nameEn} ${wine.vintage} ${wine.size}`,
  name: wine.name,
  nameEn: wine.nameEn,
  color: wine.color,
  type: wine.type,
  country: wine.country,
  size: wine.size,
  vintage: wine.vintage,
  price: wine.price,
  appellation: wine.appellation ?? '',
  grapes: wine.grapeVariety,
  styles: wine.tags,
  top: wine.displayAtTop,
  producer: wine.producer?.nameEn,
  producerJp: wine.producer?.name,
  region: wine.region?.nameEn,
  regionJp: wine.region?.name,
  parentRegion: wine.region?.parentNameEn,
  parentRegionJp: wine.region?.parentName,
  said: [wine, wine.producer ?? {}]
    .flatMap((each) => [each.description, each.descriptionEn, each.summary, each.summaryEn])
    .filter(Boolean)
    .join('\n'),
});

const venueFacts = (venue) => ({
  reference: venue.reference,
  label: `${venue.nameEn}, ${venue.areaEn ?? venue.area}`,
  name: venue.name,
  nameEn: venue.nameEn,
  area: venue.area,
  areaEn: venue.areaEn ?? '',
  cuisines: [...new Set([venue.cuisineType, ...venue.tags])],
  seats: venue.seats ?? 0,
  privateRoom: venue.privateRoom,
  stars: venue.michelinStars,
  closed: (venue.closedDays ?? '').replace(/[(（].*[)）]/u, ''),
  hours: venue.openingHours ?? '',
  lunch: venue.budget.lunchMin !== null,
  dinnerMin: venue.budget.dinnerMin ?? Infinity,
  dinnerMax: venue.budget.dinnerMax ?? 0,
  byo: venue.byoPolicy.accepted,
  waived: venue.byoPolicy.waivedWithCourse,
  station: venue.accessInstructions ?? '',
  city: venue.city?.name ?? '',
  prefecture: venue.city?.department?.name ?? '',
  said: [venue.description, venue.descriptionEn].filter(Boolean).join('\n'),
});
