import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { type Caller, Public, Roles } from '../platform/access/access.js';
import { CurrentCaller, OptionalCaller } from '../platform/access/current-caller.js';
import { ProductBody, ProductChanges } from './catalog.bodies.js';
import { CatalogService } from './catalog.service.js';
import { ProductAccess } from './product-access.js';
import { productView, type ProductView } from './product-view.js';

/** One wine over REST (API-05); the list is in the search module. */
@Controller('api/products')
export class ProductsController {
  constructor(
    private readonly catalog: CatalogService,
    private readonly access: ProductAccess,
  ) {}

  @Get(':id')
  @Public()
  async get(@Param('id') id: string, @OptionalCaller() caller: Caller | undefined): Promise<ProductView> {
    return productView(await this.access.open(id, () => caller), caller);
  }

  @Post()
  @Roles('ADMINISTRATOR')
  async create(@Body() body: ProductBody, @CurrentCaller() caller: Caller): Promise<ProductView> {
    return productView(await this.catalog.create(body), caller);
  }

  @Put(':id')
  @Roles('ADMINISTRATOR')
  @ApiBody({ type: ProductChanges })
  async update(
    @Param('id') id: string,
    @Body() body: ProductChanges,
    @CurrentCaller() caller: Caller,
  ): Promise<ProductView> {
    return productView(await this.catalog.update(id, body), caller);
  }

  @Delete(':id')
  @Roles('ADMINISTRATOR')
  async remove(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<ProductView> {
    return productView(await this.catalog.remove(id), caller);
  }
}
