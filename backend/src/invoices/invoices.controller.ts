import { Body, Catch, Controller, Get, Param, Put, UseFilters } from '@nestjs/common';
import { NAME_MAX_LENGTH } from '@vinkura/domain';
import { Allow, IsNotEmpty, IsString, MaxLength, ValidateIf } from 'class-validator';
import type { Request } from 'express';
import { SignedIn } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { changedMembers, assertNoComputedChanges } from '../platform/documents/read-back.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { ErrorBody } from '../platform/errors/error-body.js';
import { ErrorFilter } from '../platform/errors/error.filter.js';
import type { Invoice } from './invoice.types.js';
import { InvoicesService } from './invoices.service.js';

/**
 * Body of `PUT /api/orders/{id}/invoice`: the recipient. Computed members may be sent back as read; an invoice without
 * a name is read with `null`.
 */
export class InvoiceBody implements Partial<Record<keyof Invoice, unknown>> {
  @ValidateIf((_body, value) => value !== null)
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME_MAX_LENGTH)
  invoiceName!: string | null;

  @Allow() number?: unknown;
  @Allow() orderRef?: unknown;
  @Allow() date?: unknown;
  @Allow() issuer?: unknown;
  @Allow() qualified?: unknown;
  @Allow() noticeKey?: unknown;
  @Allow() customerName?: unknown;
  @Allow() invoiceNameFixed?: unknown;
  @Allow() lines?: unknown;
  @Allow() totalProductPrice?: unknown;
  @Allow() deliveryFee?: unknown;
  @Allow() totalAmount?: unknown;
  @Allow() pointsUsed?: unknown;
  @Allow() total?: unknown;
  @Allow() taxes?: unknown;
  @Allow() creditNotes?: unknown;
  @Allow() refunded?: unknown;
  @Allow() refundedTax?: unknown;
  @Allow() balance?: unknown;
  @Allow() ageNotice?: unknown;
}

/** Clients of the invoice endpoint expect the member `error` (API-13). */
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
  async issue(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: InvoiceBody,
  ): Promise<Invoice> {
    const present = await this.invoices.of(caller, id);
    const { invoiceName, ...computed } = changedMembers(body, present);
    assertNoComputedChanges(computed, []);
    if (invoiceName === undefined) return present;
    if (invoiceName === null)
      throw new DomainError('FIELD_NOT_EDITABLE', 'invoice-name-fixed', { field: 'invoiceName' });
    return this.invoices.issue(caller, id, invoiceName);
  }
}
