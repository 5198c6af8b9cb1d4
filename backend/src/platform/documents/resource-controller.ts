import { Body, Delete, Get, Param, Post, Put, Query, type Type } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { Public, Roles } from '../access/access.js';
import { validationPipe } from '../http/validation.js';
import { ListQuery } from './list-query.js';

/** A service with the four CRUD operations, and lookup by key or `_id`. */
export interface Resource<T, Body> {
  list(query: ListQuery): Promise<T[]>;
  get(key: string): Promise<T>;
  create(body: Body): Promise<T>;
  update(key: string, body: Partial<Body>): Promise<T>;
  remove(key: string): Promise<T>;
}

/**
 * REST routes of a resource that is publicly readable and writable by administrators. Extend the returned class and
 * decorate it with `@Controller('api/…')`.
 */
export function resourceController<T, B extends object>(
  CreateBody: Type<B>,
  UpdateBody: Type<Partial<B>>,
): Type<{ readonly resource: Resource<T, B> }> & (new (resource: Resource<T, B>) => object) {
  class ResourceController {
    constructor(readonly resource: Resource<T, B>) {}

    @Get()
    @Public()
    list(@Query() query: ListQuery): Promise<T[]> {
      return this.resource.list(query);
    }

    @Get(':id')
    @Public()
    get(@Param('id') id: string): Promise<T> {
      return this.resource.get(id);
    }

    @Post()
    @Roles('ADMINISTRATOR')
    @ApiBody({ type: CreateBody })
    create(@Body(validationPipe(CreateBody)) body: B): Promise<T> {
      return this.resource.create(body);
    }

    @Put(':id')
    @Roles('ADMINISTRATOR')
    @ApiBody({ type: UpdateBody })
    update(@Param('id') id: string, @Body(validationPipe(UpdateBody)) body: Partial<B>): Promise<T> {
      return this.resource.update(id, body);
    }

    @Delete(':id')
    @Roles('ADMINISTRATOR')
    remove(@Param('id') id: string): Promise<T> {
      return this.resource.remove(id);
    }
  }
  return ResourceController;
}
