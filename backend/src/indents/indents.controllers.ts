import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { type Caller, Public, Roles } from '../platform/access/access.js';
import { CurrentCaller, OptionalCaller } from '../platform/access/current-caller.js';
import { Clock } from '../platform/clock/clock.js';
import { ListQuery, mapPart, partOf, totalOf } from '../platform/documents/list-query.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { validationPipe } from '../platform/http/validation.js';
import { IndentBottles } from './indent-bottles.js';
import { IndentCampaigns } from './indent-campaigns.js';
import { IndentQueries, type IndentVisitor } from './indent-queries.js';
import { type IndentProductView, indentProductView, type IndentView, indentView } from './indent-views.js';
import type { Indent } from './indent.js';
import type { IndentProduct } from './indent-product.js';
import {
  FIXED_FIELDS,
  IndentBody,
  IndentChanges,
  IndentProductBody,
  IndentProductUpdateBody,
} from './indents.bodies.js';
import { OptionalStringField } from '../platform/documents/field-decorators.js';

class BottleQuery extends ListQuery {
  @OptionalStringField(30) indentRef?: string;
}

/** Pre-orders over REST (REQ-D40). Basic data is public; wines require access. */
@Controller('api/indents')
export class IndentsController {
  constructor(
    private readonly queries: IndentQueries,
    private readonly campaigns: IndentCampaigns,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Public()
  async list(@OptionalCaller() caller: Caller | undefined, @Query() query: ListQuery): Promise<IndentView[]> {
    const visitor = await this.queries.visitor(caller);
    const found = await this.queries.list(query);
    return partOf(await this.views(found, visitor), totalOf(found));
  }

  /** 403 `indent-no-access` without access. */
  @Get(':id')
  @Public()
  async get(@OptionalCaller() caller: Caller | undefined, @Param('id') id: string): Promise<IndentView> {
    const visitor = await this.queries.visitor(caller);
    return this.view(await this.queries.one(id, visitor), visitor);
  }

  @Post()
  @Roles('ADMINISTRATOR')
  async create(@CurrentCaller() caller: Caller, @Body() body: IndentBody): Promise<IndentView> {
    return this.view(await this.campaigns.create(body), await this.queries.visitor(caller));
  }

  @Put(':id')
  @Roles('ADMINISTRATOR')
  @ApiBody({ type: IndentChanges })
  async update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body(validationPipe(IndentChanges)) body: Partial<IndentBody>,
  ): Promise<IndentView> {
    return this.view(await this.campaigns.update(id, body), await this.queries.visitor(caller));
  }

  @Delete(':id')
  @Roles('ADMINISTRATOR')
  async remove(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<IndentView> {
    return this.view(await this.campaigns.remove(id, caller.reference), await this.queries.visitor(caller));
  }

  private async view(indent: Indent, visitor: IndentVisitor): Promise<IndentView> {
    const [view] = await this.views([indent], visitor);
    return view!;
  }

  private async views(indents: readonly Indent[], visitor: IndentVisitor): Promise<IndentView[]> {
    const bottles = await this.queries.bottlesOf(indents.map(({ reference }) => reference));
    const { isAdministrator } = visitor;
    return indents.map((indent, index) => {
      const mayEnter = this.queries.mayEnter(indent, visitor);
      return indentView(indent, { isAdministrator, mayEnter }, bottles[index] ?? [], this.clock.now());
    });
  }
}

/** The bottles of pre-orders over REST (REQ-D40): one entry each. */
@Controller('api/indent-products')
export class IndentProductsController {
  constructor(
    private readonly queries: IndentQueries,
    private readonly bottles: IndentBottles,
  ) {}

  @Get()
  @Public()
  async list(
    @OptionalCaller() caller: Caller | undefined,
    @Query() query: BottleQuery,
  ): Promise<IndentProductView[]> {
    const visitor = await this.queries.visitor(caller);
    const bottles = await this.queries.bottleList(query.indentRef, visitor, query);
    return mapPart(bottles, (bottle) => indentProductView(bottle, visitor.isAdministrator));
  }

  /** Returns one entry per bottle (VAL-11). */
  @Post()
  @Roles('ADMINISTRATOR')
  async add(@CurrentCaller() caller: Caller, @Body() body: IndentProductBody): Promise<IndentProductView[]> {
    return (await this.bottles.add(body, caller.reference)).map((bottle) => indentProductView(bottle, true));
  }

  @Put(':id')
  @Roles('ADMINISTRATOR')
  async change(@Param('id') id: string, @Body() body: IndentProductUpdateBody): Promise<IndentProductView> {
    assertSameBottle(await this.bottles.get(id), body);
    return indentProductView(await this.bottles.change(id, body), true);
  }

  @Delete(':id')
  @Roles('ADMINISTRATOR')
  async remove(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<IndentProductView> {
    return indentProductView(await this.bottles.remove(id, caller.reference), true);
  }
}

/** @throws DomainError FIELD_NOT_EDITABLE for a changed immutable member */
function assertSameBottle(bottle: IndentProduct, body: IndentProductUpdateBody): void {
  const plain = JSON.parse(JSON.stringify(bottle)) as Record<string, unknown>;
  for (const field of FIXED_FIELDS)
    if (body[field] !== undefined && body[field] !== plain[field])
      throw new DomainError('FIELD_NOT_EDITABLE', 'field-not-editable', { field });
}
