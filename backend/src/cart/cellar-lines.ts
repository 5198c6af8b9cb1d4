import { Injectable } from '@nestjs/common';
import { unknownReference } from '../platform/errors/domain-error.js';

/** Bottles that a customer keeps in the cloud cellar. */
export interface CellarBottles {
  productRef: string;
  quantity: number;
}

/** Looks an entry of a customer's cellar up; undefined when it is none of theirs. */
export type CellarLookup = (owner: string, cellarId: string) => Promise<CellarBottles | undefined>;

/**
 * Whom the cart asks about bottles out of the cellar. They cost nothing, so a line is believed only when the keeper
 * of the cellar knows it: without a keeper every cellar line is refused.
 */
@Injectable()
export class CellarLines {
  private lookup: CellarLookup = async () => undefined;

  /** The room that keeps the cellar answers from now on. */
  answerWith(lookup: CellarLookup): void {
    this.lookup = lookup;
  }

  /** @throws DomainError BAD_REFERENCE unless the customer has these bottles */
  async refuseUnknown(
    owner: string,
    line: { productRef: string; quantity: number; cellarId: string | null },
  ): Promise<void> {
    const bottles = line.cellarId ? await this.lookup(owner, line.cellarId) : undefined;
    if (bottles?.productRef !== line.productRef || bottles.quantity < line.quantity)
      throw unknownReference('cellarId', line.cellarId);
  }
}
