import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { UsersModule } from '../users/index.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesResolver } from './invoices.resolver.js';
import { InvoicesService } from './invoices.service.js';

@Module({
  imports: [OrdersModule, PaymentsModule, UsersModule],
  controllers: [InvoicesController],
  providers: [InvoicesService, InvoicesResolver],
})
export class InvoicesModule {}
