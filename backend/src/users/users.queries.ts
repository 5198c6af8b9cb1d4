import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { UserType } from '@vinkura/domain';
import type { Model, QueryFilter } from 'mongoose';
import type { Caller } from '../platform/access/access.js';
import { databaseSort, textFilter, windowOf } from '../platform/documents/database-list.js';
import type { ListQuery } from '../platform/documents/list-query.js';
import { type Page, type PageRequest, skipOf } from '../platform/documents/page.js';
import { affiliateView, customerView, userView } from './user-views.js';
import { User } from './user.js';
import type { UserFilter } from './users.inputs.js';

const SORTABLE = ['reference', 'name', 'createdAt', 'membershipDate', 'loyaltyStatus'];
const NOT_DELETED = { deletedAt: { $exists: false } };

/** Lists of users, filtered by who asks (decision 20). */
@Injectable()
export class UserQueries {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** Administrators see all, a concierge a few fields of customers, everybody else themselves. */
  async list(caller: Caller, query: ListQuery): Promise<object[]> {
    switch (caller.type) {
      case UserType.ADMINISTRATOR: {
        const searched = textFilter(query.q, ['name', 'email', 'reference', 'phone']);
        return (await this.find({ ...NOT_DELETED, ...searched }, query)).map(userView);
      }
      case UserType.CONCIERGE: {
        const searched = textFilter(query.q, ['name', 'reference']);
        return (await this.find({ ...NOT_DELETED, ...searched, type: UserType.GUEST }, query)).map(
          customerView,
        );
      }
      default:
        return (await this.find({ _id: caller.id }, {})).map(userView);
    }
  }

  /** Those who registered on the caller's recommendation; for administrators, on anybody's (decision 22). */
  async affiliated(caller: Caller, query: ListQuery): Promise<object[]> {
    const searched = textFilter(query.q, ['name', 'reference']);
    if (caller.type === UserType.ADMINISTRATOR)
      return (await this.find({ ...NOT_DELETED, ...searched, referent: { $exists: true } }, query)).map(
        userView,
      );
    const found = await this.find({ ...NOT_DELETED, ...searched, referent: caller.reference }, query);
    return found.map(affiliateView);
  }

  /** A page of all users, for administrators. */
  page({ type, loyaltyStatus, enabled }: UserFilter, query: ListQuery & PageRequest): Promise<Page<User>> {
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

  /** A page of the customers, for a concierge: found by name or reference, not by what they keep to themselves. */
  customers(query: ListQuery & PageRequest): Promise<Page<User>> {
    const searched = textFilter(query.q, ['name', 'reference']);
    return this.pageOf({ ...NOT_DELETED, ...searched, type: UserType.GUEST }, query);
  }

  /** As `affiliated`, a page of them. */
  async affiliatedPage(caller: Caller, query: PageRequest): Promise<Page<ReturnType<typeof affiliateView>>> {
    const all = caller.type === UserType.ADMINISTRATOR;
    const referent = all ? { $exists: true } : caller.reference;
    const { items, ...rest } = await this.pageOf({ ...NOT_DELETED, referent }, query);
    return { items: items.map(affiliateView), ...rest };
  }

  private async pageOf(filter: QueryFilter<User>, query: ListQuery & PageRequest): Promise<Page<User>> {
    const { page, perPage } = query;
    const [items, total] = await Promise.all([
      this.users
        .find(filter)
        .sort(databaseSort(query, SORTABLE, { reference: 1 }))
        .skip(skipOf(query))
        .limit(perPage)
        .lean<User[]>(),
      this.users.countDocuments(filter),
    ]);
    return { items, total, page, perPage };
  }

  private find(filter: QueryFilter<User>, query: ListQuery): Promise<User[]> {
    const { skip, limit } = windowOf(query);
    return this.users
      .find(filter)
      .sort(databaseSort(query, SORTABLE, { reference: 1 }))
      .skip(skip)
      .limit(limit)
      .lean<User[]>();
  }
}
