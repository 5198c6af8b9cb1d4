import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { CartService } from './cart.service.js';
import { CartStore } from './cart-store.js';

/** A person's cart, for the export and the deletion of their data. */
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
