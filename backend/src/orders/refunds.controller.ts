import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { UserType } from '@vinkura/domain';
import { IsInt, IsOptional, IsString } from 'class-validator';
import { Roles } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { type OrderView, orderView } from './order-views.js';
import { RefundOrder } from './use-cases/refund-order.js';

/** Body of `POST /api/orders/{id}/refund`. */
export class RefundBody {
  /** Yen; left out: all that is left. */
  @IsOptional()
  @IsInt()
  amount?: number | null;

  /** The customer reads it. */
  @IsString()
  reason!: string;

  /** The same key is refunded once. */
  @IsString()
  key!: string;
}

/** Refunds over REST. */
@Controller('api/orders')
export class RefundsController {
  constructor(private readonly refunding: RefundOrder) {}

  @Post(':id/refund')
  @HttpCode(200)
  @Roles(UserType.ADMINISTRATOR)
  async refund(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: RefundBody,
  ): Promise<OrderView> {
    return orderView(caller, await this.refunding.refund(caller, id, body));
  }
}
