import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/access/access.js';
import type { CallerLookup } from '../platform/access/current-caller.js';
import { notFound } from '../platform/errors/domain-error.js';
import { CatalogService } from './catalog.service.js';
import type { Product } from './product.js';
import { isReachable } from './product-view.js';

/** Whom a wine is shown to; `ANYBODY` asks whether there is a customer who may open it. */
export type WineViewer = Caller | 'VISITOR' | 'ANYBODY';

/** Whether the viewer may open the wine. */
type Grant = (reference: string, viewer: WineViewer) => Promise<boolean>;

/**
 * Who may open the page of a wine: everybody, where it is listed (`isReachable`); also who may see a pre-order with it, and
 * who has bought it. Nobody buys it there: that is decided by its flags and by the pre-order.
 */
@Injectable()
export class ProductAccess {
  private readonly grants: Grant[] = [];

  constructor(private readonly catalog: CatalogService) {}

  /** Registers a module on a higher layer that lets its customers open wines. */
  registerGrant(grant: Grant): void {
    this.grants.push(grant);
  }

  /** One wine for display, also a deleted one. @throws DomainError NOT_FOUND */
  async open(reference: string, callerOf: CallerLookup): Promise<Product> {
    const [cached] = await this.catalog.findCached([reference]);
    // May also be an `_id`, which the cache does not index.
    const product = cached ?? (await this.catalog.get(reference));
    if (isReachable(product, callerOf)) return product;
    if (await this.isGranted(product.reference, callerOf() ?? 'VISITOR')) return product;
    throw notFound('product', reference);
  }

  /** Whether the caller may open it. */
  async mayOpen(product: Product, caller: Caller | undefined): Promise<boolean> {
    return isReachable(product, () => caller) || this.isGranted(product.reference, caller ?? 'VISITOR');
  }

  /** Whether the viewer may open it although it is in no list. */
  async isGranted(reference: string, viewer: WineViewer): Promise<boolean> {
    for (const grant of this.grants) if (await grant(reference, viewer)) return true;
    return false;
  }
}
