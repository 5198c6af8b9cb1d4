export {
  ProducerBody,
  ProducerChanges,
  ProductBody,
  ProductChanges,
  ProductionRegionBody,
  ProductionRegionChanges,
  SommelierBody,
  SommelierChanges,
} from './catalog.bodies.js';
export { CATALOG_CHANGES } from './catalog-changes.js';
export { CatalogModule } from './catalog.module.js';
export { CatalogService } from './catalog.service.js';
export { describeProducer, describeRegion, describeWine, summarizeWine } from './descriptions.js';
export { producerLoader, productLoader, regionLoader } from './catalog.loaders.js';
export { Producer } from './producer.js';
export { Producers } from './producers.service.js';
export { Product, type ProductSnapshot } from './product.js';
export { ProductAccess, type WineViewer } from './product-access.js';
export { ProductStock } from './product-stock.js';
export { isInStock, isReachable, productView, type ProductView, shownStockState } from './product-view.js';
export { ProductionRegion } from './production-region.js';
export { ProductionRegions } from './production-regions.service.js';
export { Sommelier } from './sommelier.js';
export { Sommeliers } from './sommeliers.service.js';
export { WineLabel } from './wine-label.js';
