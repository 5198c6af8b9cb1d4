import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ReportFacts } from '../reports/report-facts.js';
import { CustomerFacts } from './customer-facts.js';
import { OrderFacts } from '../facts/order-facts.js';
import { StockHistory } from './stock-history.js';

const COUNTED = ['Order', 'User', 'StockMovement'];
/** Below this number of documents the first query is fast enough. */
const LARGE = 10_000;
/** Delay before warming up, so that the first requests are served first, in milliseconds. */
const AFTER_MS = 3000;

/** Warms up the projections of the dashboard and the reports of a large shop before their first use (REQ-D26, REPORT-02). */
@Injectable()
export class DashboardWarmUp implements OnApplicationBootstrap {
  private readonly logger = new Logger('Dashboard');

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly host: HttpAdapterHost,
    private readonly orders: OrderFacts,
    private readonly customers: CustomerFacts,
    private readonly stock: StockHistory,
    private readonly reports: ReportFacts,
  ) {}

  onApplicationBootstrap(): void {
    this.prepare().catch((error: unknown) =>
      // The process may exit first; the next dashboard query reports the error.
      this.logger.debug({ error }),
    );
  }

  private async prepare(): Promise<void> {
    const counts = await Promise.all(
      COUNTED.map((name) => this.connection.model(name).estimatedDocumentCount()),
    );
    if (counts.reduce((sum, count) => sum + count, 0) < LARGE) return;
    await sleep(AFTER_MS, undefined, { ref: false });
    // CLI commands serve no requests, so nothing is warmed up.
    if (!this.host.listening) return;
    const started = performance.now();
    await this.orders.warm();
    await this.customers.warm();
    await this.reports.warm();
    await this.stock.warm();
    this.logger.debug({ warmedMs: performance.now() - started });
  }
}
