import { Injectable } from '@nestjs/common';
import { CatalogService } from '../catalog/index.js';
import { forbidden, unknownReference } from '../platform/errors/domain-error.js';
import { insufficientStock, notForSale } from './cart.errors.js';
import type { IndentOffer } from '@vinkura/domain';

/** Looks up bottles for a customer; unknown ones are omitted. */
export type IndentLookup = (owner: string, uniqueIds: readonly string[]) => Promise<readonly IndentOffer[]>;

/** The cart's lookup of pre-order bottles; none is found without a registered lookup. */
@Injectable()
export class IndentLines {
  private lookup: IndentLookup = async () => [];

  constructor(private readonly catalog: CatalogService) {}

  /** Registers the lookup, which a higher-layer module provides. */
  registerLookup(lookup: IndentLookup): void {
    this.lookup = lookup;
  }

  /** The offers by the requested bottle. */
  async offers(owner: string, uniqueIds: readonly string[]): Promise<ReadonlyMap<string, IndentOffer>> {
    const offers = uniqueIds.length > 0 ? await this.lookup(owner, [...new Set(uniqueIds)]) : [];
    return new Map(offers.map((offer) => [offer.uniqueId, offer]));
  }

  /** @throws DomainError BAD_REFERENCE */
  async offer(owner: string, uniqueId: string): Promise<IndentOffer> {
    const offer = (await this.offers(owner, [uniqueId])).get(uniqueId);
    if (!offer) throw unknownReference('indentProductRef', uniqueId);
    return offer;
  }

  /**
   * @throws DomainError BAD_REFERENCE; NOT_FOR_SALE unless the pre-order is open; FORBIDDEN without access to it;
   *   INSUFFICIENT_STOCK when fewer bottles are free
   */
  async assertOrderable(owner: string, uniqueId: string, quantity: number): Promise<void> {
    const { state, free, productRef, indentRef } = await this.offer(owner, uniqueId);
    if (state === 'NO_ACCESS') throw forbidden('indent-no-access', { reference: indentRef });
    if (state === 'OPEN' && quantity <= free) return;
    const [product] = await this.catalog.find([productRef]);
    const names = {
      productRef,
      name: product?.name ?? '',
      nameEn: product?.nameEn ?? '',
      vintage: product?.vintage ?? '',
    };
    if (state === 'NOT_OPEN') throw notForSale(names);
    throw insufficientStock({ ...names, requested: quantity, saleable: free });
  }
}
