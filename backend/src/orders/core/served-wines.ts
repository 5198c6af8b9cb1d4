import { Field, Int, ObjectType } from '@nestjs/graphql';
import { GlassInstructions, inServingOrder, type OpeningInstructions } from '@vinkura/domain';
import { Product } from '../../catalog/index.js';
import { OpeningInstructionsEnum } from '../../platform/graphql/enums.js';
import type { Order } from './order.js';

@ObjectType({ description: 'A wine of a table, with serving instructions.' })
export class ServedWine {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => String, { description: 'Name, in Japanese.' })
  name!: string;

  @Field(() => String, { description: 'Name as on the label, or in English.' })
  nameEn!: string;

  @Field(() => String, { description: 'Vintage, or NV.' })
  vintage!: string;

  @Field(() => String, { description: 'Bottle size such as 750mL.' })
  size!: string;

  @Field(() => Product, {
    nullable: true,
    description: 'The current wine in the catalogue; null when deleted.',
  })
  product!: Product | null;

  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;

  @Field(() => String, { nullable: true, description: 'Remarks of the guest.' })
  comments!: string | null;

  @Field(() => GlassInstructions, { nullable: true, description: 'Recommended glass.' })
  glassInstructions!: GlassInstructions | null;

  @Field(() => OpeningInstructionsEnum, { nullable: true, description: 'When to open the bottle.' })
  openingInstructions!: OpeningInstructions | null;

  @Field(() => Int, { nullable: true, description: 'Serving temperature in °C, 10 to 30.' })
  tempInstructions!: number | null;

  @Field(() => String, { nullable: true, description: 'Further serving instructions, in Japanese.' })
  extraInstructions!: string | null;

  @Field(() => String, { nullable: true, description: 'Further serving instructions, in English.' })
  extraInstructionsEn!: string | null;
}

/** In serving order. The instructions are those packed with the wine; before the preparation, the catalogue's. */
export function servedWines(order: Order, products: ReadonlyMap<string, Product>): ServedWine[] {
  const wines = order.products.map(({ productRef, name, nameEn, vintage, size, quantity, comments }) => {
    const packed = order.preparation?.find((bottle) => bottle.productRef === productRef);
    const product = products.get(productRef) ?? null;
    const source = packed ?? product;
    return {
      productRef,
      product,
      type: product?.type ?? null,
      color: product?.color ?? null,
      name,
      nameEn,
      vintage,
      size,
      quantity,
      comments,
      glassInstructions: source?.glassInstructions ?? null,
      openingInstructions: source?.openingInstructions ?? null,
      tempInstructions: source?.tempInstructions ?? null,
      extraInstructions: source?.extraInstructions ?? null,
      extraInstructionsEn: source?.extraInstructionsEn ?? null,
    };
  });
  return inServingOrder(wines).map(({ type: _type, color: _color, ...wine }) => wine);
}
