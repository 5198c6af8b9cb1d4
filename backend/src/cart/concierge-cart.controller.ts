import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { Roles } from '../platform/access/access.js';
import { validationFailed } from '../platform/errors/domain-error.js';
import { UsersService } from '../users/index.js';
import { changeOfBody, ConciergeCartBody } from './cart.bodies.js';
import type { CartResponse } from './cart.controller.js';
import { CartService } from './cart.service.js';
import type { CartItem } from './cart.types.js';
import { withShortPhone } from './home-address.js';

/** A customer's cart, changed by a concierge (API-11, ROLE-03, REQ-D19). */
@Controller('api/concierge-cart/:userId')
@Roles('CONCIERGE', 'ADMINISTRATOR')
export class ConciergeCartController {
  constructor(
    private readonly carts: CartService,
    private readonly users: UsersService,
  ) {}

  @Get()
  async read(@Param('userId') userId: string): Promise<CartResponse> {
    const { items, selected } = await this.carts.cartOf(await this.customer(userId));
    return { cartItems: items.map(withShortPhone), selected };
  }

  @Post()
  async add(@Param('userId') userId: string, @Body() body: ConciergeCartBody): Promise<CartItem> {
    const owner = await this.customer(userId);
    if (body.ownerId !== userId)
      throw validationFailed([{ field: 'ownerId', messageKey: 'cart-error-other-owner' }]);
    return withShortPhone(
      await this.carts.viewItem(await this.carts.addItem(owner, changeOfBody(body.cartItem))),
    );
  }

  /** @throws DomainError NOT_FOUND for an unknown user or one who is not a customer */
  private async customer(userId: string): Promise<string> {
    return String((await this.users.customerOf(userId))._id);
  }
}
