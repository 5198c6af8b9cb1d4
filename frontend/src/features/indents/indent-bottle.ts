import type { IndentBottleFragment } from '../../generated/indents.js';
import type { BottleWine } from '../../ui/artwork/bottle-wine.js';

export type IndentWine = IndentBottleFragment;

/** The bottle of a pre-order wine; undefined when it is no longer in the catalogue. */
export function bottleOf({ product }: IndentWine): BottleWine | undefined {
  if (!product) return undefined;
  const producer = product.producer?.nameEn ?? '';
  const name = product.nameEn;
  return {
    ...product,
    producer,
    // The label has the producer on a separate line.
    name: producer !== '' && name.startsWith(`${producer} `) ? name.slice(producer.length + 1) : name,
    region: product.region?.nameEn ?? null,
  };
}

/** Path of a pre-order sale; limited ones have paths of their own (ROUTE-21, ROUTE-22). */
export const indentAddress = ({ reference, limited }: { reference: string; limited: boolean }): string =>
  `${limited ? '/limited_indents' : '/indents'}/${reference}`;
