import { Body, Catch, Controller, Get, Param, Put, UseFilters } from '@nestjs/common';
import { NAME_MAX_LENGTH } from '@vinkura/domain';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { Request } from 'express';
import { SignedIn } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import type { ErrorBody } from '../platform/errors/error-body.js';
import { ErrorFilter } from '../platform/errors/error.filter.js';
import type { Invoice } from './invoice.types.js';
import { InvoicesService } from './invoices.service.js';

/** Body of `PUT /api/orders/{id}/invoice`. */
export class InvoiceBody {
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME_MAX_LENGTH)
  invoiceName!: string;
}

/** Readers of an invoice look for the member `error` (API-13). */
@Catch()
class InvoiceErrorFilter extends ErrorFilter {
  protected override bodyOf(error: unknown, request: Request): ErrorBody & { error: string } {
    const body = super.bodyOf(error, request);
    return { ...body, error: body.message };
  }
}

/** Invoices over REST (API-13). `{id}` is the `_id` or the reference of the order. */
@Controller('api/orders/:id/invoice')
@SignedIn()
@UseFilters(InvoiceErrorFilter)
export class InvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @Get()
  read(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<Invoice> {
    return this.invoices.of(caller, id);
  }

  @Put()
  makeOut(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() { invoiceName }: InvoiceBody,
  ): Promise<Invoice> {
    return this.invoices.makeOut(caller, id, invoiceName);
  }
}
