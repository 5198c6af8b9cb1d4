import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { phoneEnding, UserType } from '@vinkura/domain';
import { isValidObjectId, type Model, type QueryFilter } from 'mongoose';
import type { Caller } from '../platform/access/access.js';
import { databaseList, databasePage, databaseSort, textFilter } from '../platform/documents/database-list.js';
import { forbidden } from '../platform/errors/domain-error.js';
import { type ListQuery, mapPart } from '../platform/documents/list-query.js';
import { type Page, type PageRequest } from '../platform/documents/page.js';
import { affiliateView, CUSTOMER_FIELDS, customerView, userView } from './user-views.js';
import { User } from './user.js';
import type { UserFilter } from './users.inputs.js';

const SORTABLE = ['reference', 'name', 'createdAt', 'membershipDate', 'loyaltyStatus'];
const NOT_DELETED = { deletedAt: { $exists: false } };

/** User lists, filtered by caller (REQ-D20). */
@Injectable()
export class UserQueries {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** Administrators see all users, a concierge some fields of customers, others themselves. */
  async list(caller: Caller, query: ListQuery): Promise<object[]> {
    switch (caller.type) {
      case UserType.ADMINISTRATOR: {
        const searched = textFilter(query.q, ['name', 'email', 'reference', 'phone']);
        return mapPart(await this.find({ ...NOT_DELETED, ...searched }, query), userView);
      }
      case UserType.CONCIERGE: {
        const searched = textFilter(query.q, ['name', 'reference']);
        const customers = { ...NOT_DELETED, ...searched, type: UserType.GUEST };
        return mapPart(await this.find(customers, query), customerView);
      }
      default:
        return mapPart(await this.find({ _id: caller.id }, {}), userView);
    }
  }

  /** Users referred by the caller; for administrators, by any user (REQ-D22). */
  async affiliated(caller: Caller, query: ListQuery): Promise<object[]> {
    const searched = textFilter(query.q, ['name', 'reference']);
    const all = caller.type === UserType.ADMINISTRATOR;
    const referent = all ? { $exists: true } : caller.reference;
    const found = await this.find({ ...NOT_DELETED, ...searched, referent }, query);
    return all ? mapPart(found, userView) : mapPart(found, affiliateView);
  }

  /** A page of `list`; a concierge may select the fields of `customerView` only. The filter is for administrators. */
  async page(
    caller: Caller,
    filter: UserFilter,
    query: ListQuery & PageRequest,
    selected: ReadonlySet<string>,
  ): Promise<Page<User>> {
    switch (caller.type) {
      case UserType.ADMINISTRATOR:
        return this.everyone(filter, query);
      case UserType.CONCIERGE: {
        const field = [...selected].find((name) => !CUSTOMER_FIELDS.has(name));
        if (field) throw forbidden('forbidden-field', { field });
        return this.customers(query);
      }
      default:
        return this.pageOf({ _id: caller.id }, query);
    }
  }

  private everyone(
    { type, loyaltyStatus, enabled }: UserFilter,
    query: ListQuery & PageRequest,
  ): Promise<Page<User>> {
    return this.pageOf(
      {
        ...NOT_DELETED,
        ...textFilter(query.q, ['name', 'email', 'reference', 'phone']),
        ...(type && { type: { $in: type } }),
        ...(loyaltyStatus && { loyaltyStatus: { $in: loyaltyStatus } }),
        ...(typeof enabled === 'boolean' && { enabled }),
      },
      query,
    );
  }

  /**
   * A page of customers, for a concierge: by name, reference or telephone number (complete, or last digits); not by
   * other personal data.
   */
  customers(query: ListQuery & PageRequest): Promise<Page<User>> {
    const phone = phoneEnding(query.q);
    const searched = phone
      ? { $or: [{ phone: new RegExp(`${phone}$`) }, textFilter(query.q, ['name', 'reference'])] }
      : textFilter(query.q, ['name', 'reference']);
    return this.pageOf({ ...NOT_DELETED, ...searched, type: UserType.GUEST }, query);
  }

  /** Customers by `_id`, in the requested order; other ids are omitted. */
  async customersById(ids: readonly string[]): Promise<User[]> {
    const asked = ids.filter((id) => isValidObjectId(id));
    const found = await this.users
      .find({ ...NOT_DELETED, type: UserType.GUEST, _id: { $in: asked } })
      .lean<User[]>();
    return asked.flatMap((id) => found.find(({ _id }) => String(_id) === id) ?? []);
  }

  /** A page of `affiliated`. */
  async affiliatedPage(caller: Caller, query: PageRequest): Promise<Page<ReturnType<typeof affiliateView>>> {
    const all = caller.type === UserType.ADMINISTRATOR;
    const referent = all ? { $exists: true } : caller.reference;
    const { items, ...rest } = await this.pageOf({ ...NOT_DELETED, referent }, query);
    return { items: items.map(affiliateView), ...rest };
  }

  private async pageOf(filter: QueryFilter<User>, query: ListQuery & PageRequest): Promise<Page<User>> {
    return databasePage(this.users, filter, databaseSort(query, SORTABLE, { reference: 1 }), query);
  }

  private async find(filter: QueryFilter<User>, query: ListQuery): Promise<User[]> {
    return databaseList(this.users, filter, databaseSort(query, SORTABLE, { reference: 1 }), query);
  }
}
