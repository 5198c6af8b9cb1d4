import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { CustomerFacts } from './customer-facts.js';
import { OrderFacts } from './order-facts.js';
import { StockHistory } from './stock-history.js';

const COUNTED = ['Order', 'User', 'StockMovement'];
/** With fewer documents the first look takes no time that anybody notices. */
const LARGE = 10_000;
/** How long the process answers its first requests before it reads ahead, milliseconds. */
const AFTER_MS = 3000;

/** Reads what the dashboard of a large shop counts while nobody looks yet (REQ-D26). */
@Injectable()
export class DashboardWarmUp implements OnApplicationBootstrap {
  private readonly logger = new Logger('Dashboard');

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly host: HttpAdapterHost,
    private readonly orders: OrderFacts,
    private readonly customers: CustomerFacts,
    private readonly stock: StockHistory,
  ) {}

  onApplicationBootstrap(): void {
    this.prepare().catch((error: unknown) =>
      // The process may end first; whoever looks at the dashboard sees the error again.
      this.logger.debug({ error }),
    );
  }

  private async prepare(): Promise<void> {
    const counts = await Promise.all(
      COUNTED.map((name) => this.connection.model(name).estimatedDocumentCount()),
    );
    if (counts.reduce((sum, count) => sum + count, 0) < LARGE) return;
    await sleep(AFTER_MS, undefined, { ref: false });
    // A command serves nobody.
    if (!this.host.listening) return;
    const started = performance.now();
    await this.orders.warm();
    await this.customers.warm();
    await this.stock.warm();
    this.logger.debug({ warmedMs: performance.now() - started });
  }
}
