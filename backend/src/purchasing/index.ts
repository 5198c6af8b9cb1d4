export { GoodsInDocument } from './goods-in-document.js';
export { GoodsInDocuments } from './goods-in.service.js';
export { GoodsInBody, GoodsInChanges, SupplierBody, SupplierChanges } from './purchasing.bodies.js';
export { PurchasingModule } from './purchasing.module.js';
export { Suppliers } from './suppliers.service.js';
