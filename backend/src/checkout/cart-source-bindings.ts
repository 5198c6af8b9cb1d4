import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CellarLines, IndentLines } from '../cart/index.js';
import { CellarService } from '../cellar/index.js';
import { Indents } from '../indents/index.js';

/** Registers the lookups of cellar entries and pre-order bottles with the cart, which must not import their modules. */
@Injectable()
export class CartSourceBindings implements OnModuleInit {
  constructor(
    private readonly cellarLines: CellarLines,
    private readonly indentLines: IndentLines,
    private readonly cellar: CellarService,
    private readonly indents: Indents,
  ) {}

  onModuleInit(): void {
    this.cellarLines.registerLookup((owner, cellarId) => this.cellar.bottles(owner, cellarId));
    this.indentLines.registerLookup((owner, uniqueIds) => this.indents.offers(owner, uniqueIds));
  }
}
