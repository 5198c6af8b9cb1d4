import { Injectable } from '@nestjs/common';
import { checkLineChange, isPurchasable } from '@vinkura/domain';
import { CatalogService, type Product } from '../catalog/index.js';
import { assertNoViolations, unknownReference } from '../platform/errors/domain-error.js';
import { insufficientStock, notForSale } from './cart.errors.js';
import type { StoredCartItem, StoredCartLine } from './cart.js';
import { CellarLines } from './cellar-lines.js';
import { IndentLines } from './indent-lines.js';

/** Validates the wines of a cart item on change: known, for sale, in stock. */
@Injectable()
export class LineChecks {
  constructor(
    private readonly catalog: CatalogService,
    private readonly cellarLines: CellarLines,
    private readonly indentLines: IndentLines,
  ) {}

  /**
   * Lines whose quantity did not increase pass: a customer may always reduce, whatever the stock (VAL-04).
   * @throws DomainError BAD_REFERENCE, NOT_FOR_SALE, INSUFFICIENT_STOCK naming the wine
   */
  async assertPossible(
    owner: string,
    before: StoredCartItem | undefined,
    { products: after, indentProductRef }: StoredCartItem,
  ): Promise<void> {
    const held = before?.products ?? [];
    const grown = after.filter((line) => line.quantity > (heldOf(held, line)?.quantity ?? 0));
    if (grown.length === 0) return;
    const products = await this.catalog.findCached([...new Set(grown.map((line) => line.productRef))]);
    for (const line of grown) {
      const product = products.find(({ reference }) => reference === line.productRef);
      // Owners of cellar bottles may order them after the wine has left the catalogue.
      if (!product || (product.deletedAt && !line.cellarId))
        throw unknownReference('productRef', line.productRef);
      if (indentProductRef) await this.indentLines.assertOrderable(owner, indentProductRef, line.quantity);
      else if (line.cellarId) await this.cellarLines.assertInCellar(owner, line);
      else assertSaleable(product, line);
    }
  }
}

const heldOf = (lines: readonly StoredCartLine[], line: StoredCartLine) =>
  lines.find((held) => held.productRef === line.productRef && held.cellarId === line.cellarId);

function assertSaleable(product: Product, line: StoredCartLine): void {
  const { reference: productRef, name, nameEn, vintage } = product;
  if (!isPurchasable(product)) throw notForSale({ productRef, name, nameEn, vintage });
  const violation = checkLineChange(line, line.quantity, product.saleableQuantity);
  if (!violation) return;
  if (line.quantity > product.saleableQuantity)
    throw insufficientStock({
      productRef,
      name,
      nameEn,
      vintage,
      requested: line.quantity,
      saleable: Math.max(0, product.saleableQuantity),
    });
  assertNoViolations([violation]);
}
