import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { UserType } from '@vinkura/domain';
import { type Caller, Public, Roles } from '../platform/access/access.js';
import { CurrentCaller, OptionalCaller } from '../platform/access/current-caller.js';
import { ListQuery, mapPart } from '../platform/documents/list-query.js';
import { changedMembers, assertNoComputedChanges } from '../platform/documents/read-back.js';
import type { StockEntry } from './stock-entry.js';
import { UpdateStocks } from './update-stocks.js';
import { publicView, stockView, warehouseView } from './warehouse-views.js';
import type { Warehouse } from './warehouse.js';
import { UpdateStocksBody, WarehouseBody, WarehouseUpdateBody } from './warehouses.bodies.js';
import { Warehouses } from './warehouses.service.js';
import { OptionalPatternField } from '../platform/documents/field-decorators.js';

class MovementQuery extends ListQuery {
  @OptionalPatternField(/^PRD\d{5,}$/) productRef?: string;
}

/** Warehouses and their stock over REST (API-06). */
@Controller('api/warehouses')
export class WarehousesController {
  constructor(
    private readonly warehouses: Warehouses,
    private readonly updateStocksUseCase: UpdateStocks,
  ) {}

  /** Administrators see everything, others references and names (REQ-D20). */
  @Get()
  @Public()
  async list(@OptionalCaller() caller: Caller | undefined, @Query() query: ListQuery) {
    const found = await this.warehouses.list(query);
    return caller?.type === UserType.ADMINISTRATOR
      ? this.withStocks(found, warehouseView)
      : mapPart(found, publicView);
  }

  @Get(':id')
  @Public()
  async get(@OptionalCaller() caller: Caller | undefined, @Param('id') id: string) {
    const found = await this.warehouses.get(id);
    if (caller?.type !== UserType.ADMINISTRATOR) return publicView(found);
    const [view] = await this.withStocks([found], warehouseView);
    return view;
  }

  @Post()
  @Roles(UserType.ADMINISTRATOR)
  async create(@Body() body: WarehouseBody) {
    return warehouseView(await this.warehouses.create(body), []);
  }

  @Put(':id')
  @Roles(UserType.ADMINISTRATOR)
  @ApiBody({ type: WarehouseUpdateBody })
  async update(@Param('id') id: string, @Body() { stocks, ...body }: WarehouseUpdateBody) {
    if (stocks !== undefined) {
      const [present] = await this.withStocks([await this.warehouses.get(id)], warehouseView);
      assertNoComputedChanges(changedMembers({ stocks }, present!), []);
    }
    const [view] = await this.withStocks([await this.warehouses.update(id, body)], warehouseView);
    return view;
  }

  @Delete(':id')
  @Roles(UserType.ADMINISTRATOR)
  async remove(@Param('id') id: string) {
    return warehouseView(await this.warehouses.remove(id), []);
  }

  @Post(':reference/updatestocks')
  @HttpCode(200)
  @Roles(UserType.ADMINISTRATOR)
  async updateStocks(
    @CurrentCaller() caller: Caller,
    @Param('reference') reference: string,
    @Body() body: UpdateStocksBody,
  ) {
    return stockView(await this.updateStocksUseCase.update(reference, body, caller.reference));
  }

  @Get(':reference/movements')
  @Roles(UserType.ADMINISTRATOR)
  movements(@Param('reference') reference: string, @Query() query: MovementQuery) {
    const { productRef, ...list } = query;
    return this.warehouses.history(reference, productRef, list);
  }

  private async withStocks<T>(
    warehouses: readonly Warehouse[],
    view: (warehouse: Warehouse, stocks: readonly StockEntry[]) => T,
  ): Promise<T[]> {
    const stocks = await this.warehouses.stocksOf(warehouses.map(({ reference }) => reference));
    return mapPart(warehouses, (warehouse) =>
      view(
        warehouse,
        stocks.filter(({ warehouseRef }) => warehouseRef === warehouse.reference),
      ),
    );
  }
}
