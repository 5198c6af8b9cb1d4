import { Injectable } from '@nestjs/common';
import { CatalogService } from '../catalog/index.js';
import { unknownReference } from '../platform/errors/domain-error.js';
import { insufficientStock } from './cart.errors.js';

/** A customer's bottles in the cloud cellar. */
interface CellarBottles {
  productRef: string;
  /** Bottles not held by an order. */
  quantity: number;
}

/** Looks up an entry of a customer's cellar; undefined when it belongs to another customer or does not exist. */
export type CellarLookup = (owner: string, cellarId: string) => Promise<CellarBottles | undefined>;

/**
 * The cart's lookup of cellar entries. Cellar bottles are free, so a line is accepted only if the registered lookup
 * finds it; without a lookup every cellar line is rejected.
 */
@Injectable()
export class CellarLines {
  private lookup: CellarLookup = async () => undefined;

  constructor(private readonly catalog: CatalogService) {}

  /** Registers the lookup, which a higher-layer module provides. */
  registerLookup(lookup: CellarLookup): void {
    this.lookup = lookup;
  }

  /**
   * @throws DomainError BAD_REFERENCE when the entry is not the customer's; INSUFFICIENT_STOCK when too few bottles are
   * free
   */
  async assertInCellar(
    owner: string,
    { cellarId, productRef, quantity }: { productRef: string; quantity: number; cellarId: string | null },
  ): Promise<void> {
    const bottles = cellarId ? await this.lookup(owner, cellarId) : undefined;
    if (bottles?.productRef !== productRef) throw unknownReference('cellarId', cellarId);
    if (quantity <= bottles.quantity) return;
    const [product] = await this.catalog.find([productRef]);
    throw insufficientStock({
      productRef,
      name: product?.name ?? '',
      nameEn: product?.nameEn ?? '',
      vintage: product?.vintage ?? '',
      requested: quantity,
      saleable: bottles.quantity,
    });
  }
}
