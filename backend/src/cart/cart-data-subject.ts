import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { CartService } from './cart.service.js';
import { CartStore } from './cart-store.js';

/** Export and erasure of a person's cart. */
@Injectable()
export class CartDataSubject implements OnModuleInit {
  constructor(
    private readonly carts: CartService,
    private readonly store: CartStore,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'cart',
      export: async ({ id }) => (await this.carts.cartOf(id)).items,
      erase: ({ id }) => this.store.remove(id),
    });
  }
}
