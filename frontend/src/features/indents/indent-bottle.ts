import type { IndentBottleFragment } from '../../generated/indents.js';
import type { BottleWine } from '../../ui/artwork/bottle-wine.js';

export type IndentWine = IndentBottleFragment;

/** The wine of an event as its bottle is drawn; undefined when it is in the catalogue no more. */
export function bottleOf({ product }: IndentWine): BottleWine | undefined {
  if (!product) return undefined;
  const producer = product.producer?.nameEn ?? '';
  const name = product.nameEn;
  return {
    ...product,
    producer,
    // The label names the producer in a line of its own.
    name: producer !== '' && name.startsWith(`${producer} `) ? name.slice(producer.length + 1) : name,
    region: product.region?.nameEn ?? null,
  };
}

/** Where an event stands in the shop: limited ones have addresses of their own (ROUTE-21, ROUTE-22). */
export const indentAddress = ({ reference, limited }: { reference: string; limited: boolean }): string =>
  `${limited ? '/limited_indents' : '/indents'}/${reference}`;
