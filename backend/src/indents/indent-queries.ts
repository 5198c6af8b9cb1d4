import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  hasIndentAccess,
  INDENT_MIN_TIER,
  IndentStatus,
  isAtLeastTier,
  suggestProducts,
  TIERS,
} from '@vinkura/domain';
import { type Model, type QueryFilter } from 'mongoose';
import { CatalogService, type Product, type WineViewer } from '../catalog/index.js';
import type { Caller } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import {
  databaseList,
  databasePage,
  databaseSort,
  byIdOrKey,
  textFilter,
} from '../platform/documents/database-list.js';
import type { ListQuery } from '../platform/documents/list-query.js';
import type { Page, PageRequest } from '../platform/documents/page.js';
import { notFound } from '../platform/errors/domain-error.js';
import { UsersService } from '../users/index.js';
import { Warehouses } from '../warehouses/index.js';
import { noIndentAccess } from './indent-errors.js';
import { Indent } from './indent.js';
import { IndentProduct } from './indent-product.js';
import type { IndentFilter, LimitedIndentsAbout } from './indents.types.js';

/** The caller of pre-order queries, who determines the accessible pre-orders. */
export interface IndentVisitor {
  /** Administrators have access to all pre-orders. */
  isAdministrator: boolean;
  user?: { reference: string; tier: (typeof TIERS)[number] };
}

const SORTABLE = ['reference', 'name', 'nameEn', 'opensAt', 'closesAt', 'createdAt', 'updatedAt'];
const NEWEST_FIRST = { opensAt: -1 } as const;
const OLDEST_FIRST = { _id: 1 } as const;

/** Pre-order queries: basic data is public, wines require access (REQ-D23). */
@Injectable()
export class IndentQueries {
  constructor(
    @InjectModel(Indent.name) private readonly indents: Model<Indent>,
    @InjectModel(IndentProduct.name) private readonly bottles: Model<IndentProduct>,
    private readonly catalog: CatalogService,
    private readonly users: UsersService,
    private readonly warehouses: Warehouses,
    private readonly clock: Clock,
  ) {}

  async visitor(caller: Caller | undefined): Promise<IndentVisitor> {
    if (!caller) return { isAdministrator: false };
    if (caller.type === 'ADMINISTRATOR') return { isAdministrator: true };
    const { loyaltyStatus } = await this.users.byId(caller.id);
    return { isAdministrator: false, user: { reference: caller.reference, tier: loyaltyStatus } };
  }

  mayEnter(indent: Indent, { isAdministrator, user }: IndentVisitor): boolean {
    return isAdministrator || hasIndentAccess(indent, user);
  }

  async page(filter: IndentFilter, request: PageRequest): Promise<Page<Indent>> {
    // Pre-orders that have not ended: open ones first, then upcoming ones by start.
    const order =
      filter.old === false ? ({ opensAt: 1, _id: 1 } as const) : { ...NEWEST_FIRST, _id: -1 as const };
    return databasePage(this.indents, this.conditions(filter), order, request);
  }

  /** The list of REST. */
  async list(query: ListQuery): Promise<Indent[]> {
    const order = databaseSort(query, SORTABLE, NEWEST_FIRST);
    return databaseList(this.indents, this.conditions({ q: query.q }), order, query);
  }

  /** By reference or `_id`, with access check. @throws DomainError NOT_FOUND; FORBIDDEN without access */
  async one(reference: string, visitor: IndentVisitor): Promise<Indent> {
    const indent = await this.head(reference);
    if (!this.mayEnter(indent, visitor)) throw noIndentAccess(reference);
    return indent;
  }

  /** Public data of a pre-order. @throws DomainError NOT_FOUND */
  async head(id: string): Promise<Indent> {
    const indent = await this.indents
      .findOne({ ...byIdOrKey('reference', id), deletedAt: null })
      .lean<Indent>();
    if (!indent) throw notFound('indent', id);
    return indent;
  }

  /** Pre-orders with this wine that the visitor may enter, newest first; closed ones too. */
  async withWine(productRef: string, visitor: IndentVisitor): Promise<Indent[]> {
    return (await this.anyWithWine(productRef)).filter((indent) => this.mayEnter(indent, visitor));
  }

  /** Whether the viewer may see a pre-order with this wine, and so the wine. */
  async grantsWine(productRef: string, viewer: WineViewer): Promise<boolean> {
    const indents = await this.anyWithWine(productRef);
    if (viewer === 'ANYBODY' || indents.length === 0) return indents.length > 0;
    const visitor = await this.visitor(viewer === 'VISITOR' ? undefined : viewer);
    return indents.some((indent) => this.mayEnter(indent, visitor));
  }

  private async anyWithWine(productRef: string): Promise<Indent[]> {
    const references = await this.bottles.distinct('indentRef', { productRef });
    return this.indents
      .find({
        deletedAt: null,
        $or: [{ reference: { $in: references } }, { 'unsold.productRef': productRef }],
      })
      .sort(NEWEST_FIRST)
      .lean<Indent[]>();
  }

  /** The bottles of several pre-orders, in the order of the references. */
  async bottlesOf(references: readonly string[]): Promise<IndentProduct[][]> {
    const bottles = await this.bottles
      .find({ indentRef: { $in: [...references] } })
      .sort({ _id: 1 })
      .lean<IndentProduct[]>();
    return references.map((reference) => bottles.filter(({ indentRef }) => indentRef === reference));
  }

  async bottlePage(indentRef: string, request: PageRequest): Promise<Page<IndentProduct>> {
    await this.head(indentRef);
    return databasePage(this.bottles, { indentRef }, OLDEST_FIRST, request);
  }

  /** The list of REST: bottles of one pre-order, or of all accessible ones. */
  async bottleList(
    indentRef: string | undefined,
    visitor: IndentVisitor,
    query: ListQuery,
  ): Promise<IndentProduct[]> {
    const references = indentRef
      ? [(await this.one(indentRef, visitor)).reference]
      : (await this.list({}))
          .filter((indent) => this.mayEnter(indent, visitor))
          .map((each) => each.reference);
    return databaseList(this.bottles, { indentRef: { $in: references } }, OLDEST_FIRST, query);
  }

  /** At most 3 wines with bottles available in the pre-order's warehouse (VAL-11). */
  async suggestions(indentRef: string, q: string): Promise<Product[]> {
    const { warehouseRef } = await this.head(indentRef);
    const stocks = await this.warehouses.stocksOf([warehouseRef]);
    const references = stocks.filter(({ available }) => available > 0).map(({ productRef }) => productRef);
    const products = await this.catalog.inOrder(references);
    return suggestProducts(
      q,
      products.filter(({ available }) => available),
    );
  }

  /** Public data of the page on limited pre-orders (ROUTE-22). */
  async about(visitor: IndentVisitor): Promise<LimitedIndentsAbout> {
    const now = this.clock.now();
    const coming = await this.indents.find(this.conditions({ limited: true, old: false })).lean<Indent[]>();
    return {
      tiers: TIERS.filter((tier) => isAtLeastTier(tier, INDENT_MIN_TIER)),
      open: coming.filter(({ opensAt }) => opensAt <= now).length,
      upcoming: coming.filter(({ opensAt }) => opensAt > now).length,
      accessible: coming.some((indent) => this.mayEnter(indent, visitor)),
    };
  }

  private conditions({ status, limited, old, q }: IndentFilter): QueryFilter<Indent> {
    const conditions: QueryFilter<Indent>[] = [{ deletedAt: null }];
    if (status)
      conditions.push(status.length === 0 ? NONE : { $or: status.map((each) => this.inStatus(each)) });
    if (typeof limited === 'boolean') conditions.push({ limited });
    if (typeof old === 'boolean') conditions.push({ closesAt: this.before(old) });
    const searched = textFilter(q ?? undefined, ['reference', 'name', 'nameEn']);
    return { $and: [...conditions, searched] };
  }

  private inStatus(status: IndentStatus): QueryFilter<Indent> {
    switch (status) {
      case IndentStatus.CLOSED:
        return { closesAt: this.before(true) };
      case IndentStatus.UPCOMING:
        return { closesAt: this.before(false), opensAt: this.before(false) };
      default:
        return { closesAt: this.before(false), opensAt: this.before(true) };
    }
  }

  /** Condition for a time in the past, or in the future. */
  private before(hasCome: boolean): { $lte: Date } | { $gt: Date } {
    const now = this.clock.now();
    return hasCome ? { $lte: now } : { $gt: now };
  }
}

const NONE: QueryFilter<Indent> = { _id: { $in: [] } };
