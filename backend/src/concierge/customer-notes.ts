import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { checkCustomerNote, type CustomerNoteKind } from '@vinkura/domain';
import { isValidObjectId, type Model } from 'mongoose';
import type { Caller } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError, notFound, assertNoViolations } from '../platform/errors/domain-error.js';
import { AppliedWrites } from '../platform/idempotency/applied-writes.js';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { UsersService } from '../users/index.js';
import { CustomerNote } from './customer-note.js';

/** Maximum notes per customer, far above normal use. */
const NOTES_MAX = 200;

/** Notes on customers. They are personal data: exported with, and deleted with the account. */
@Injectable()
export class CustomerNotes implements OnModuleInit {
  constructor(
    @InjectModel(CustomerNote.name) private readonly notes: Model<CustomerNote>,
    private readonly users: UsersService,
    private readonly personalData: PersonalData,
    private readonly transactions: Transactions,
    private readonly appliedWrites: AppliedWrites,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'conciergeNotes',
      export: ({ id }) =>
        this.notes.find({ customer: id }, { _id: 0, kind: 1, text: 1, at: 1, editedAt: 1 }).lean(),
      erase: async ({ id }) => {
        await this.notes.deleteMany({ customer: id });
      },
    });
  }

  /** Allergies first, then newest first. */
  async of(customer: string): Promise<CustomerNote[]> {
    const notes = await this.notes.find({ customer }).sort({ at: -1, _id: -1 }).lean<CustomerNote[]>();
    return [
      ...notes.filter(({ kind }) => kind === 'ALLERGY'),
      ...notes.filter(({ kind }) => kind !== 'ALLERGY'),
    ];
  }

  /** @throws DomainError NOT_FOUND when the user is not a customer; VALIDATION_FAILED naming `text`; CONFLICT for too many */
  async add(caller: Caller, userId: string, kind: CustomerNoteKind, text: string): Promise<CustomerNote> {
    assertNoViolations(checkCustomerNote(text));
    const customer = String((await this.users.customerOf(userId))._id);
    return this.appliedWrites.once('addCustomerNote', () =>
      this.insert({ customer, kind, text: text.trim(), at: this.clock.now(), authorRef: caller.reference }),
    );
  }

  private insert(
    note: Pick<CustomerNote, 'customer' | 'kind' | 'text' | 'at' | 'authorRef'>,
  ): Promise<CustomerNote> {
    const { customer } = note;
    return this.transactions.run(async () => {
      if ((await this.notes.countDocuments({ customer })) >= NOTES_MAX)
        throw new DomainError('CONFLICT', 'too-many', { field: 'notes', limit: NOTES_MAX });
      const [made] = await this.notes.create([note]);
      return made!.toObject<CustomerNote>();
    });
  }

  /**
   * @param seenText the text as the editor read it
   * @throws DomainError NOT_FOUND; VALIDATION_FAILED naming `text`; PRECONDITION_FAILED when it has changed
   */
  async edit(caller: Caller, id: string, text: string, seenText: string): Promise<CustomerNote> {
    assertNoViolations(checkCustomerNote(text));
    const set = { text: text.trim(), editedAt: this.clock.now(), editedByRef: caller.reference };
    const edited = isValidObjectId(id)
      ? await this.notes
          .findOneAndUpdate({ _id: id, text: seenText }, { $set: set }, { returnDocument: 'after' })
          .lean<CustomerNote>()
      : null;
    if (edited) return edited;
    const now = await this.get(id);
    throw new DomainError('PRECONDITION_FAILED', 'changed-meanwhile', {
      kind: 'note',
      reference: id,
      changedBy: now.editedByRef ?? now.authorRef,
      fields: [{ field: 'text', opened: seenText, theirs: now.text }],
    });
  }

  /** Deletes a note; idempotent. Returns its customer. @throws DomainError NOT_FOUND */
  async remove(id: string): Promise<CustomerNote> {
    const note = await this.get(id);
    await this.notes.deleteOne({ _id: note._id });
    return note;
  }

  private async get(id: string): Promise<CustomerNote> {
    const note = isValidObjectId(id) ? await this.notes.findById(id).lean<CustomerNote>() : null;
    if (!note) throw notFound('note', id);
    return note;
  }
}
