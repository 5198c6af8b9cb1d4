import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CellarLines, IndentLines } from '../cart/index.js';
import { CellarService } from '../cellar/index.js';
import { Indents } from '../indents/index.js';

/** Carts know neither cellar nor pre-order events, which stand on the same floor: here they are introduced. */
@Injectable()
export class Keepers implements OnModuleInit {
  constructor(
    private readonly cellarLines: CellarLines,
    private readonly indentLines: IndentLines,
    private readonly cellar: CellarService,
    private readonly indents: Indents,
  ) {}

  onModuleInit(): void {
    this.cellarLines.answerWith((owner, cellarId) => this.cellar.bottles(owner, cellarId));
    this.indentLines.answerWith((owner, uniqueIds) => this.indents.offers(owner, uniqueIds));
  }
}
