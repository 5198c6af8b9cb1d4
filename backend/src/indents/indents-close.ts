import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { IndentBottles } from './indent-bottles.js';
import { Indent } from './indent.js';
import { IndentProduct } from './indent-product.js';

export const INDENTS_CLOSE_JOB = 'indents-close';
const EVERY_MS = 5 * 60_000;
const SYSTEM = 'SYSTEM';

/** Releases unordered bottles of ended pre-orders, including bottles freed after closing by a cancelled order. */
@Injectable()
export class IndentsClose implements OnModuleInit {
  constructor(
    @InjectModel(Indent.name) private readonly indents: Model<Indent>,
    @InjectModel(IndentProduct.name) private readonly products: Model<IndentProduct>,
    private readonly bottles: IndentBottles,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: INDENTS_CLOSE_JOB, everyMs: EVERY_MS, run: () => this.run() });
  }

  async run(): Promise<{ events: number; bottles: number }> {
    const counts = { events: 0, bottles: 0 };
    const holding = await this.products.distinct('indentRef', { orderRef: null });
    const over = await this.indents
      .find({ reference: { $in: holding }, closesAt: { $lte: this.clock.now() } }, { reference: 1 })
      .lean<Pick<Indent, 'reference'>[]>();
    for (const { reference } of over) {
      counts.bottles += await this.bottles.returnToStock(reference, SYSTEM, true);
      counts.events += 1;
    }
    return counts;
  }
}
