import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { bottleBudgetOf, favouriteStyles } from '@vinkura/domain';
import { CatalogService, Product, productLoader } from '../catalog/index.js';
import { CellarService } from '../cellar/index.js';
import { FeedbackQueries } from '../feedback/index.js';
import { type BoughtOrder, OrderQueries } from '../orders/index.js';
import { listCost } from '../platform/graphql/cost.js';
import { type Loaders, RequestLoaders } from '../platform/graphql/loaders.js';
import type { User } from '../users/index.js';
import { Venue, venueLoader, VenuesService } from '../venues/index.js';
import { Customer } from './concierge.types.js';
import { CustomerNote } from './customer-note.js';
import { CustomerNotes } from './customer-notes.js';
import { Taste, TASTE_PART_MAX, TasteOrder, TasteWine } from './taste.types.js';

/** A customer's purchase profile and notes (CONC-01), for one customer per request. */
@Resolver(() => Customer)
export class TasteResolver {
  constructor(
    private readonly orders: OrderQueries,
    private readonly feedback: FeedbackQueries,
    private readonly cellar: CellarService,
    private readonly catalog: CatalogService,
    private readonly customerNotes: CustomerNotes,
  ) {}

  @ResolveField(() => Taste, {
    complexity: 60,
    description: 'What the customer has bought, rated and keeps in the cellar.',
  })
  async taste(@Parent() { _id, reference }: User): Promise<Taste> {
    const owner = String(_id);
    const [orders, cellar, rated] = await Promise.all([
      this.orders.boughtBy(owner),
      this.cellar.heldBy(owner),
      this.feedback.page({ ownerRef: reference }, { page: 1, perPage: TASTE_PART_MAX }),
    ]);
    const bought = await this.boughtWines(orders);
    return {
      orderCount: orders.length,
      bottleCount: bought.reduce((sum, { quantity }) => sum + quantity, 0),
      budget: bottleBudgetOf(bought) ?? null,
      styles: favouriteStyles(bought, TASTE_PART_MAX),
      orders: orders.slice(0, TASTE_PART_MAX).map(tasteOrder),
      ratings: rated.items.map(({ orderRef, at, ratings, comment, wines }) => ({
        orderRef,
        at,
        ratings,
        comment,
        wines,
      })),
      cellar: cellar.slice(0, TASTE_PART_MAX),
      cellarBottles: cellar.reduce((sum, { quantity }) => sum + quantity, 0),
    };
  }

  @ResolveField(() => [CustomerNote], {
    complexity: listCost(10),
    description: 'Notes: allergies first, then newest first.',
  })
  notes(@Parent() { _id }: User): Promise<CustomerNote[]> {
    return this.customerNotes.of(String(_id));
  }

  private async boughtWines(orders: readonly BoughtOrder[]) {
    const lines = orders.flatMap(({ products }) => products);
    const products = await this.catalog.findCached([...new Set(lines.map(({ productRef }) => productRef))]);
    const tags = new Map(products.map((product) => [product.reference, product.tags]));
    return lines.map(({ productRef, unitPrice, quantity }) => ({
      unitPrice,
      quantity,
      tags: tags.get(productRef) ?? [],
    }));
  }
}

const tasteOrder = ({ reference, paidAt, status, reservation, products }: BoughtOrder): TasteOrder => ({
  orderRef: reference,
  paidAt: paidAt!,
  status,
  venueRef: reservation?.venueRef ?? null,
  wines: products.map(({ productRef, quantity }) => ({ productRef, quantity })),
});

@Resolver(() => TasteWine)
export class TasteWineResolver {
  constructor(private readonly catalog: CatalogService) {}

  @ResolveField(() => Product, { nullable: true, description: 'The wine.' })
  product(@Parent() { productRef }: TasteWine, @RequestLoaders() loaders: Loaders) {
    return productLoader(loaders, this.catalog).load(productRef);
  }
}

@Resolver(() => TasteOrder)
export class TasteOrderResolver {
  constructor(private readonly venues: VenuesService) {}

  @ResolveField(() => Venue, { nullable: true, description: 'The restaurant.' })
  venue(@Parent() { venueRef }: TasteOrder, @RequestLoaders() loaders: Loaders) {
    return venueRef ? venueLoader(loaders, this.venues).load(venueRef) : undefined;
  }
}
