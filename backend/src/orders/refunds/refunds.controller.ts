import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { UserType } from '@vinkura/domain';
import { IsInt, IsOptional, IsString } from 'class-validator';
import { Roles } from '../../platform/access/access.js';
import type { Caller } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { type OrderView, OrderViews } from '../core/order-views.js';
import { DeclineRefund } from './decline-refund.js';
import { RefundOrder } from './refund-order.js';

/** Body of `POST /api/orders/{id}/refund`. */
export class RefundBody {
  /** Yen; defaults to the remaining amount. */
  @IsOptional()
  @IsInt()
  amount?: number | null;

  /** Visible to the customer. */
  @IsString()
  reason!: string;

  /** Idempotency key. */
  @IsString()
  key!: string;

  /** `updatedAt` of the order as read; not checked if omitted. */
  @IsOptional()
  @IsString()
  version?: string | null;
}

/** Body of `POST /api/orders/{id}/declinerefund`. */
export class DeclineRefundBody {
  /** Back office only, at least 5 characters. */
  @IsString()
  reason!: string;

  /** `updatedAt` of the order as read; not checked if omitted. */
  @IsOptional()
  @IsString()
  version?: string | null;
}

/** Refunds over REST. */
@Controller('api/orders')
export class RefundsController {
  constructor(
    private readonly refundOrder: RefundOrder,
    private readonly declineRefund: DeclineRefund,
    private readonly views: OrderViews,
  ) {}

  @Post(':id/refund')
  @HttpCode(200)
  @Roles(UserType.ADMINISTRATOR)
  async refund(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: RefundBody,
  ): Promise<OrderView> {
    return this.views.one(caller, await this.refundOrder.refund(caller, id, body));
  }

  @Post(':id/declinerefund')
  @HttpCode(200)
  @Roles(UserType.ADMINISTRATOR)
  async decline(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() { reason, version }: DeclineRefundBody,
  ): Promise<OrderView> {
    return this.views.one(caller, await this.declineRefund.decline(caller, id, reason, version));
  }
}
