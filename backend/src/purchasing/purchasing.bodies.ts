import { InputType } from '@nestjs/graphql';
import { GOODS_IN, GOODS_IN_LINES, SUPPLIERS } from '@vinkura/domain/back-office/purchasing';
import { inputOf } from '../platform/documents/declared-fields.js';
import { OptionalNestedListField } from '../platform/documents/field-decorators.js';
import { updateBodyOf } from '../platform/documents/update-body.js';
import { GoodsInDocument, GoodsInWine } from './goods-in-document.js';
import { Supplier } from './supplier.js';

@InputType('SupplierInput', { description: 'A supplier.' })
export class SupplierBody extends inputOf(Supplier, SUPPLIERS) {}
export const SupplierChanges = updateBodyOf(SupplierBody);

@InputType('GoodsInWineInput', { description: 'A wine of a goods-in document.' })
class GoodsInWineBody extends inputOf(GoodsInWine, { fields: GOODS_IN_LINES.members }) {}

@InputType('GoodsInInput', { description: 'A goods-in document.' })
export class GoodsInBody extends inputOf(GoodsInDocument, GOODS_IN) {
  @OptionalNestedListField(() => GoodsInWineBody, GOODS_IN_LINES.max, 'Wines; they replace the earlier ones.')
  lines?: GoodsInWineBody[];
}
export const GoodsInChanges = updateBodyOf(GoodsInBody);
