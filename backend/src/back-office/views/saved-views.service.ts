import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isValidObjectId, type Model } from 'mongoose';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { unlessDuplicate } from '../../platform/database/duplicate-key.js';
import { DomainError, forbidden, notFound, assertNoViolations } from '../../platform/errors/domain-error.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { UsersService } from '../../users/index.js';
import { columnsNamed, RecordLists } from '../lists/record-lists.js';
import { ResourceRegistry } from '../resources/resource-registry.js';
import {
  LastUsedListRecord,
  type SavedView,
  SavedViewRecord,
  type SavedViews,
  type ViewStateInput,
} from './saved-view.js';

/** Maximum views per user and resource. */
const VIEWS_MAX = 50;
const NAME_MAX = 60;

/** Saved list views: user preferences, therefore not in the audit log. */
@Injectable()
export class SavedViewsService implements OnModuleInit {
  constructor(
    @InjectModel(SavedViewRecord.name) private readonly views: Model<SavedViewRecord>,
    @InjectModel(LastUsedListRecord.name) private readonly lastUsed: Model<LastUsedListRecord>,
    private readonly registry: ResourceRegistry,
    private readonly lists: RecordLists,
    private readonly users: UsersService,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'savedViews',
      export: ({ id }) =>
        this.views.find({ owner: id }, { _id: 0, resource: 1, name: 1, shared: 1, state: 1 }).lean(),
      erase: async ({ id }) => {
        await this.views.deleteMany({ owner: id });
        await this.lastUsed.deleteMany({ owner: id });
      },
    });
  }

  /** The caller's own and shared views, by name. @throws DomainError VALIDATION_FAILED for an unknown resource */
  async of(caller: Caller, resource: string): Promise<SavedViews> {
    this.registry.get(resource);
    const found = await this.views
      .find({ resource, $or: [{ owner: caller.id }, { shared: true }] })
      .sort({ name: 1, _id: 1 })
      .lean<SavedViewRecord[]>();
    const last = await this.lastUsed.findById(lastUsedId(caller, resource)).lean<LastUsedListRecord>();
    return {
      views: await this.viewsOf(caller, found),
      lastUsed: last ? { viewId: last.viewId, state: last.state } : null,
    };
  }

  /**
   * Saves a view: a new one without `id`, else replaces the caller's view of that id.
   * @throws DomainError VALIDATION_FAILED naming unknown parts; ALREADY_EXISTS for a name in use; FORBIDDEN
   */
  async save(
    caller: Caller,
    resource: string,
    view: { id?: string | null; name: string; shared: boolean; state: ViewStateInput },
  ): Promise<SavedView> {
    await this.check(resource, view.state);
    const name = view.name.trim();
    assertNoViolations(name ? [] : [{ field: 'name', messageKey: 'required' }]);
    assertNoViolations(
      name.length > NAME_MAX ? [{ field: 'name', messageKey: 'too-long', params: { limit: NAME_MAX } }] : [],
    );
    const values = { name, shared: view.shared, state: view.state, updatedAt: this.clock.now() };
    const saved = await unlessDuplicate(
      view.id ? this.replace(caller, resource, view.id, values) : this.add(caller, resource, values),
    );
    if (!saved) throw new DomainError('ALREADY_EXISTS', 'already-exists', { field: 'name' });
    const [shown] = await this.viewsOf(caller, [saved]);
    return shown!;
  }

  /** @throws DomainError NOT_FOUND; FORBIDDEN for another user's view */
  async remove(caller: Caller, id: string): Promise<void> {
    const view = await this.own(caller, id);
    await this.views.deleteOne({ _id: view._id });
  }

  /** Stores the current state of a list, to restore it on the next visit. */
  async remember(
    caller: Caller,
    resource: string,
    viewId: string | null | undefined,
    state: ViewStateInput,
  ): Promise<void> {
    await this.check(resource, state);
    const values = { owner: caller.id, state, at: this.clock.now(), ...(viewId && { viewId }) };
    await this.lastUsed.updateOne(
      { _id: lastUsedId(caller, resource) },
      { $set: values, ...(!viewId && { $unset: { viewId: 1 } }) },
      { upsert: true },
    );
  }

  private async add(
    caller: Caller,
    resource: string,
    values: Pick<SavedViewRecord, 'name' | 'shared' | 'state' | 'updatedAt'>,
  ): Promise<SavedViewRecord> {
    if ((await this.views.countDocuments({ owner: caller.id, resource })) >= VIEWS_MAX)
      throw new DomainError('CONFLICT', 'too-many', { field: 'views', limit: VIEWS_MAX });
    const created = await this.views.create({ ...values, owner: caller.id, resource });
    return created.toObject<SavedViewRecord>();
  }

  private async replace(
    caller: Caller,
    resource: string,
    id: string,
    values: Pick<SavedViewRecord, 'name' | 'shared' | 'state' | 'updatedAt'>,
  ): Promise<SavedViewRecord> {
    const view = await this.own(caller, id);
    if (view.resource !== resource) throw notFound('view', id);
    return this.views
      .findByIdAndUpdate(view._id, { $set: values }, { returnDocument: 'after' })
      .orFail()
      .lean<SavedViewRecord>();
  }

  private async own(caller: Caller, id: string): Promise<SavedViewRecord> {
    const view = isValidObjectId(id) ? await this.views.findById(id).lean<SavedViewRecord>() : null;
    if (!view || (view.owner !== caller.id && !view.shared)) throw notFound('view', id);
    if (view.owner !== caller.id) throw forbidden('view-not-own');
    return view;
  }

  /** Validates a view against the list definition. */
  private async check(resource: string, { columns, q, filters, sort }: ViewStateInput): Promise<void> {
    columnsNamed(this.registry.get(resource), columns);
    await this.lists.plan(resource, { filters, sort, ...(q && { q: '' }) });
  }

  private async viewsOf(caller: Caller, views: readonly SavedViewRecord[]): Promise<SavedView[]> {
    const owners = await this.users.find([...new Set(views.map(({ owner }) => owner))]);
    const names = new Map(owners.map(({ _id, name }) => [_id.toHexString(), name]));
    return views.map(({ _id, owner, name, shared, state, updatedAt }) => ({
      id: _id.toHexString(),
      name,
      shared,
      isOwn: owner === caller.id,
      ownerName: names.get(owner) ?? null,
      state,
      updatedAt,
    }));
  }
}

const lastUsedId = ({ id }: Caller, resource: string): string => `${id} ${resource}`;
