import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { GoodsInDocument, GoodsInDocumentSchema } from './goods-in-document.js';
import { GoodsInDocuments } from './goods-in.service.js';
import { Supplier, SupplierSchema } from './supplier.js';
import { Suppliers } from './suppliers.service.js';

/** Suppliers and goods-in documents (SUPPLY-01). */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Supplier.name, schema: SupplierSchema },
      { name: GoodsInDocument.name, schema: GoodsInDocumentSchema },
    ]),
    CatalogModule,
    WarehousesModule,
  ],
  providers: [Suppliers, GoodsInDocuments],
  exports: [Suppliers, GoodsInDocuments],
})
export class PurchasingModule {}
