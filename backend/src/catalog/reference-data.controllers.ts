import { Controller } from '@nestjs/common';
import { resourceController } from '../platform/documents/resource-controller.js';
import {
  ProducerBody,
  ProducerChanges,
  ProductionRegionBody,
  ProductionRegionChanges,
  SommelierBody,
  SommelierChanges,
} from './catalog.bodies.js';
import type { Producer } from './producer.js';
import { Producers } from './producers.service.js';
import type { ProductionRegion } from './production-region.js';
import { ProductionRegions } from './production-regions.service.js';
import type { Sommelier } from './sommelier.js';
import { Sommeliers } from './sommeliers.service.js';

@Controller('api/producers')
export class ProducersController extends resourceController<Producer, ProducerBody>(
  ProducerBody,
  ProducerChanges,
) {
  constructor(producers: Producers) {
    super(producers);
  }
}

@Controller('api/production-regions')
export class ProductionRegionsController extends resourceController<ProductionRegion, ProductionRegionBody>(
  ProductionRegionBody,
  ProductionRegionChanges,
) {
  constructor(regions: ProductionRegions) {
    super(regions);
  }
}

@Controller('api/sommeliers')
export class SommeliersController extends resourceController<Sommelier, SommelierBody>(
  SommelierBody,
  SommelierChanges,
) {
  constructor(sommeliers: Sommeliers) {
    super(sommeliers);
  }
}
