import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Yen } from '../../platform/graphql/scalars.js';
import type { ProductEntry } from '../indexes/product-entry.js';

/** Complexity of what is counted in memory. */
const FREE = { complexity: 0 };

@ObjectType({ description: 'What there is of a wine to choose from: its vintages and sizes.' })
export class WineChoices {
  @Field(() => Yen, { description: 'Lowest price, of those in stock if there are any.', ...FREE })
  priceFrom!: number;

  @Field(() => Int, { description: 'Number of bottles, each of a vintage and size.', ...FREE })
  bottles!: number;

  @Field(() => Int, { description: 'Number of vintages.', ...FREE })
  vintages!: number;

  @Field(() => Int, { description: 'Number of sizes.', ...FREE })
  sizes!: number;
}

const numberOf = (values: readonly string[]): number => new Set(values).size;

/** @param bottles of one wine, at least one */
export function choicesOf(bottles: readonly ProductEntry[]): WineChoices {
  const inStock = bottles.filter((bottle) => bottle.inStock);
  return {
    priceFrom: Math.min(...(inStock.length > 0 ? inStock : bottles).map(({ price }) => price)),
    bottles: bottles.length,
    vintages: numberOf(bottles.map(({ vintage }) => vintage)),
    sizes: numberOf(bottles.map(({ size }) => size)),
  };
}
