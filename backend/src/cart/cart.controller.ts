import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { SignedIn } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { CartItemBody, changeOfBody } from './cart.bodies.js';
import { CartService } from './cart.service.js';
import type { CartItem } from './cart.types.js';
import { withShortPhone } from './home-address.js';

/** Response of `GET /api/cart`. */
export interface CartResponse {
  cartItems: CartItem[];
  selected: string | null;
}

/** The signed-in customer's cart (API-10, ROLE-05). */
@Controller('api/cart')
@SignedIn()
export class CartController {
  constructor(private readonly carts: CartService) {}

  @Get()
  async read(@CurrentCaller() caller: Caller): Promise<CartResponse> {
    const { items, selected } = await this.carts.cartOf(caller.id);
    return { cartItems: items, selected };
  }

  @Post()
  async add(@CurrentCaller() caller: Caller, @Body() body: CartItemBody): Promise<CartItem> {
    return this.carts.viewItem(await this.carts.addItem(caller.id, changeOfBody(body)));
  }

  /** Concierges and administrators may change any customer's item (REQ-D19). */
  @Put(':id')
  async update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: CartItemBody,
  ): Promise<CartItem> {
    const owner = await this.carts.ownerFor(caller, id);
    const item = await this.carts.viewItem(await this.carts.updateItem(owner, id, changeOfBody(body)));
    return owner === caller.id ? item : withShortPhone(item);
  }

  @Delete(':id')
  async remove(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<CartItem> {
    const owner = await this.carts.ownerFor(caller, id);
    const item = await this.carts.viewItem(await this.carts.removeItem(owner, id));
    return owner === caller.id ? item : withShortPhone(item);
  }
}
