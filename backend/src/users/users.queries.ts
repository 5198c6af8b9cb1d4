import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { phoneEnding, searchKeyPrefixes, UserType } from '@vinkura/domain';
import { isValidObjectId, type Model, type QueryFilter } from 'mongoose';
import type { Caller } from '../platform/access/access.js';
import { databaseList, databasePage, databaseSort } from '../platform/documents/database-list.js';
import { forbidden, notFound } from '../platform/errors/domain-error.js';
import { type ListQuery, mapPart } from '../platform/documents/list-query.js';
import { type Page, type PageRequest } from '../platform/documents/page.js';
import { affiliateView, CUSTOMER_FIELDS, customerView, userView, withShortPhones } from './user-views.js';
import { User } from './user.js';
import type { UserFilter } from './users.inputs.js';

const SORTABLE = ['reference', 'name', 'createdAt', 'membershipDate', 'loyaltyStatus'];
/** Customers shown with one telephone number: a household. */
const CONTACTS_SHOWN = 5;
const NOT_DELETED = { deletedAt: { $exists: false } };

/** User lists, filtered by caller (REQ-D20). */
@Injectable()
export class UserQueries {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** Administrators see all users, a concierge some fields of customers, others themselves. */
  async list(caller: Caller, query: ListQuery): Promise<object[]> {
    switch (caller.type) {
      case UserType.ADMINISTRATOR:
        return mapPart(await this.find(searchedUsers(query.q), query), userView);
      case UserType.CONCIERGE: {
        return mapPart(await this.find(searchedCustomers(query.q), query), customerView);
      }
      default:
        return mapPart(await this.find({ _id: caller.id }, query), userView);
    }
  }

  /** Users referred by the caller; for administrators, by any user (REQ-D22). */
  async affiliated(caller: Caller, query: ListQuery): Promise<object[]> {
    const found = await this.find(affiliates(caller, query.q), query);
    return caller.type === UserType.ADMINISTRATOR ? mapPart(found, userView) : mapPart(found, affiliateView);
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
        ...searchedUsers(query.q),
        ...(type && { type: { $in: type } }),
        ...(loyaltyStatus && { loyaltyStatus: { $in: loyaltyStatus } }),
        ...(typeof enabled === 'boolean' && { enabled }),
      },
      query,
    );
  }

  /**
   * A page of customers, for a concierge.
   */
  async customers(query: ListQuery & PageRequest): Promise<Page<User>> {
    const { items, ...rest } = await this.pageOf(searchedCustomers(query.q), query);
    return { items: items.map(withShortPhones), ...rest };
  }

  /** A customer by `_id` or reference, for a concierge. @throws DomainError NOT_FOUND */
  async customer(id: string): Promise<User> {
    const [found] = isValidObjectId(id)
      ? await this.customersById([id])
      : await this.users.find({ ...NOT_DELETED, type: UserType.GUEST, reference: id }).lean<User[]>();
    if (!found) throw notFound('user', id);
    return withShortPhones(found);
  }

  /** Customers by `_id`, in the requested order; other ids are omitted. */
  async customersById(ids: readonly string[]): Promise<User[]> {
    const asked = ids.filter((id) => isValidObjectId(id));
    const found = await this.users
      .find({ ...NOT_DELETED, type: UserType.GUEST, _id: { $in: asked } })
      .lean<User[]>();
    return asked.flatMap((id) => found.find(({ _id }) => String(_id) === id) ?? []).map(withShortPhones);
  }

  /** Customers with this telephone number or e-mail address; without a check of access, to find duplicates before one is created. */
  async byContact(phone: string | undefined, email: string | undefined): Promise<User[]> {
    const either = [...(phone ? [{ phone }] : []), ...(email ? [{ email }] : [])];
    if (either.length === 0) return [];
    const found = await this.users
      .find({ ...NOT_DELETED, type: UserType.GUEST, $or: either })
      .sort({ createdAt: -1 })
      .limit(CONTACTS_SHOWN)
      .lean<User[]>();
    return found.map(withShortPhones);
  }

  /** A page of `affiliated`. */
  async affiliatedPage(
    caller: Caller,
    query: ListQuery & PageRequest,
  ): Promise<Page<ReturnType<typeof affiliateView>>> {
    const { items, ...rest } = await this.pageOf(affiliates(caller, query.q), query);
    return { items: items.map(affiliateView), ...rest };
  }

  private async pageOf(filter: QueryFilter<User>, query: ListQuery & PageRequest): Promise<Page<User>> {
    return databasePage(this.users, filter, orderOf(query), query);
  }

  private async find(filter: QueryFilter<User>, query: ListQuery): Promise<User[]> {
    return databaseList(this.users, filter, orderOf(query), query);
  }
}

/** The requested sort order; names in that of their furigana. */
function orderOf(query: ListQuery): Record<string, 1 | -1> {
  const { name, ...order } = databaseSort(query, SORTABLE, { reference: 1 });
  return name ? { nameOrder: name, ...order } : order;
}

/** Users with a key that begins with each word, as it is written or as it sounds; undefined without a word. */
export function usersWithKeys(keys: 'searchKeys' | 'nameKeys', q: string | undefined) {
  const words = searchKeyPrefixes(q ?? '');
  if (words.length === 0) return undefined;
  return { $and: words.map((spellings) => ({ [keys]: { $in: spellings.map(beginningWith) } })) };
}

/** @param text folded, so that it has no special characters */
const beginningWith = (text: string): RegExp => new RegExp(`^${text}`);

/** Conditions of a search; a search text without letters or digits matches no user. */
const searched = (keys: 'searchKeys' | 'nameKeys', q: string | undefined): QueryFilter<User> =>
  usersWithKeys(keys, q) ?? (q?.trim() ? { _id: { $in: [] } } : {});

const searchedUsers = (q: string | undefined): QueryFilter<User> => ({
  ...NOT_DELETED,
  ...searched('searchKeys', q),
});

/** By name, furigana, reference, and the complete telephone number or its last digits; not by other personal data. */
function searchedCustomers(q: string | undefined): QueryFilter<User> {
  const named = searched('nameKeys', q);
  const phone = phoneEnding(q);
  const found = phone ? { $or: [{ phone: new RegExp(`${phone}$`) }, named] } : named;
  return { ...NOT_DELETED, ...found, type: UserType.GUEST };
}

const affiliates = (caller: Caller, q: string | undefined): QueryFilter<User> => ({
  ...NOT_DELETED,
  ...searched('nameKeys', q),
  referent: caller.type === UserType.ADMINISTRATOR ? { $exists: true } : caller.reference,
});
