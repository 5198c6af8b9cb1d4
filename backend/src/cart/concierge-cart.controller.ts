import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { type Caller, Roles } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { validationFailed } from '../platform/errors/domain-error.js';
import { UsersService } from '../users/index.js';
import { changeOfBody, ConciergeCartBody } from './cart.bodies.js';
import type { CartAnswer } from './cart.controller.js';
import { CartService } from './cart.service.js';
import type { CartItem } from './cart.types.js';

/** A customer's cart in the hands of a concierge (API-11, ROLE-03, decision 19). */
@Controller('api/concierge-cart/:userId')
@Roles('CONCIERGE', 'ADMINISTRATOR')
export class ConciergeCartController {
  constructor(
    private readonly carts: CartService,
    private readonly users: UsersService,
  ) {}

  @Get()
  async read(@CurrentCaller() caller: Caller, @Param('userId') userId: string): Promise<CartAnswer> {
    const { items, selected } = await this.carts.cartOf(await this.customer(caller, userId));
    return { cartItems: items, selected };
  }

  @Post()
  async add(
    @CurrentCaller() caller: Caller,
    @Param('userId') userId: string,
    @Body() body: ConciergeCartBody,
  ): Promise<CartItem> {
    const owner = await this.customer(caller, userId);
    if (body.ownerId !== userId)
      throw validationFailed([{ field: 'ownerId', messageKey: 'cart-error-other-owner' }]);
    return this.carts.addItem(owner, changeOfBody(body.cartItem));
  }

  /** @throws DomainError NOT_FOUND for an unknown user, and for a concierge who is no customer's */
  private async customer(caller: Caller, userId: string): Promise<string> {
    return String((await this.users.customerOf(caller, userId))._id);
  }
}
