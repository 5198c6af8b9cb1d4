import { Injectable } from '@nestjs/common';
import { CatalogService } from '../catalog/index.js';
import { unknownReference } from '../platform/errors/domain-error.js';
import { insufficientStock } from './cart.errors.js';

/** Bottles that a customer keeps in the cloud cellar. */
interface CellarBottles {
  productRef: string;
  /** Those that no order holds. */
  quantity: number;
}

/** Looks an entry of a customer's cellar up; undefined when it is none of theirs. */
export type CellarLookup = (owner: string, cellarId: string) => Promise<CellarBottles | undefined>;

/**
 * The cart's lookup of bottles in the cellar. They cost nothing, so a line is accepted only when the registered lookup
 * finds it: without a lookup every cellar line is refused.
 */
@Injectable()
export class CellarLines {
  private lookup: CellarLookup = async () => undefined;

  constructor(private readonly catalog: CatalogService) {}

  /** Registers the lookup of cellar entries, which a module above provides. */
  registerLookup(lookup: CellarLookup): void {
    this.lookup = lookup;
  }

  /** @throws DomainError BAD_REFERENCE when it is none of theirs; INSUFFICIENT_STOCK when fewer bottles are free */
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
