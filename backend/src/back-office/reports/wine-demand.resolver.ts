import { Query, Resolver } from '@nestjs/graphql';
import { UserType, wineGroupKey } from '@vinkura/domain';
import {
  DEMAND_ROWS_MAX,
  rankDemand,
  type WineRequest,
} from '@vinkura/domain/back-office/reports/wine-demand';
import { CatalogService } from '../../catalog/index.js';
import { FavouriteDemand } from '../../favourites/index.js';
import { Roles } from '../../platform/access/access.js';
import { listCost } from '../../platform/graphql/cost.js';
import { WineWishes } from '../../wishes/index.js';
import { WineDemand } from './wine-demand.types.js';

/** What customers wait for, ranked for the buyer (WISH-01). */
@Resolver(() => WineDemand)
export class WineDemandResolver {
  constructor(
    private readonly catalog: CatalogService,
    private readonly favourites: FavouriteDemand,
    private readonly wishes: WineWishes,
  ) {}

  @Query(() => [WineDemand], {
    complexity: listCost(30),
    description: `The ${DEMAND_ROWS_MAX} wines that most customers wait for; of the area CATALOGUE.`,
  })
  @Roles(UserType.ADMINISTRATOR)
  async wineDemand(): Promise<WineDemand[]> {
    const [wishes, waiting] = await Promise.all([
      this.wishes.mostWanted(DEMAND_ROWS_MAX),
      this.favourites.requests(),
    ]);
    const references = [...new Set(waiting.map(({ reference }) => reference))];
    const found = await this.catalog.findCached(references);
    const wines = new Map(found.filter(({ deletedAt }) => !deletedAt).map((wine) => [wine.reference, wine]));
    const words = new Map(wishes.map(({ reference, wanted }) => [reference, wanted]));
    const asked = wishes.flatMap(({ reference, askers }) =>
      askers.map(({ owner, maxPrice }): WineRequest => ({
        kind: 'WISH',
        owner,
        reference,
        price: maxPrice ?? null,
      })),
    );
    const rows = rankDemand([...asked, ...waiting], (reference) => {
      const wine = wines.get(reference);
      return wine ? wineGroupKey(wine) : words.has(reference) ? reference : undefined;
    });
    return rows.slice(0, DEMAND_ROWS_MAX).map(({ reference, customers, counts, medianPrice }) => {
      const wine = wines.get(reference);
      return {
        reference,
        name: wine?.name ?? words.get(reference)!,
        nameEn: wine?.nameEn ?? null,
        price: wine?.price ?? null,
        customers,
        wishes: counts.WISH,
        priceAlerts: counts.PRICE,
        medianPrice,
        vintageAlerts: counts.VINTAGE,
        backInStock: counts.BACK_IN_STOCK,
      };
    });
  }
}
