import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { OrderAction, TEXT_MAX_LENGTH } from '@vinkura/domain';
import { isValidObjectId, type Model } from 'mongoose';
import type { Caller } from '../../platform/access/access.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError, notFound, assertNoViolations } from '../../platform/errors/domain-error.js';
import { AppliedWrites } from '../../platform/idempotency/applied-writes.js';
import { UsersService } from '../../users/index.js';
import { OrderNote, type StaffNote, staffNote } from './order-note.js';
import { OrderStateMachine } from '../core/order-state-machine.js';

/** Back-office notes on orders (ADM-05). */
@Injectable()
export class OrderNotes {
  constructor(
    @InjectModel(OrderNote.name) private readonly notes: Model<OrderNote>,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly appliedWrites: AppliedWrites,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND; VALIDATION_FAILED naming `text` */
  async add(caller: Caller, orderRef: string, text: string): Promise<StaffNote> {
    const trimmed = checkedText(text);
    return this.appliedWrites.once('addOrderNote', () => this.insert(caller, orderRef, trimmed));
  }

  private insert(caller: Caller, orderRef: string, trimmed: string): Promise<StaffNote> {
    return this.transactions.run(async () => {
      const { reference } = await this.orderStateMachine.get(orderRef);
      const [made] = await this.notes.create([
        { orderRef: reference, author: caller.reference, text: trimmed, at: this.clock.now(), edits: [] },
      ]);
      await this.log(reference, null, trimmed);
      return this.view(made!.toObject<OrderNote>());
    });
  }

  /**
   * @param seenEditedAt time of the last edit as read by the editor, null for never; undefined: not checked
   * @throws DomainError NOT_FOUND; VALIDATION_FAILED naming `text`; PRECONDITION_FAILED on a concurrent edit
   */
  async edit(
    caller: Caller,
    orderRef: string,
    id: string,
    text: string,
    seenEditedAt?: Date | null,
  ): Promise<StaffNote> {
    const trimmed = checkedText(text);
    return this.transactions.run(async () => {
      const note = isValidObjectId(id)
        ? await this.notes.findOne({ _id: id, orderRef }).lean<OrderNote>()
        : null;
      if (!note) throw notFound('order note', id);
      const editedAt = note.edits.at(-1)?.at ?? null;
      if (seenEditedAt !== undefined && seenEditedAt?.getTime() !== editedAt?.getTime())
        throw await this.editedMeanwhile(note);
      if (trimmed === note.text) return this.view(note);
      const edit = { at: this.clock.now(), by: caller.reference, text: note.text };
      const edited = await this.notes
        .findOneAndUpdate(
          { _id: note._id },
          { $set: { text: trimmed }, $push: { edits: edit } },
          { returnDocument: 'after' },
        )
        .orFail()
        .lean<OrderNote>();
      await this.log(orderRef, note.text, trimmed);
      return this.view(edited);
    });
  }

  /** The notes on these orders, oldest first. */
  of(orderRefs: readonly string[]): Promise<OrderNote[]> {
    return this.notes
      .find({ orderRef: { $in: [...orderRefs] } })
      .sort({ at: 1, _id: 1 })
      .lean<OrderNote[]>();
  }

  /** Notes on a customer's orders are deleted with the account. */
  async erase(orderRefs: readonly string[]): Promise<void> {
    await this.notes.deleteMany({ orderRef: { $in: [...orderRefs] } });
  }

  private async view(note: OrderNote): Promise<StaffNote> {
    return staffNote(note, await this.users.namesOf([note.author, ...note.edits.map(({ by }) => by)]));
  }

  private async editedMeanwhile(note: OrderNote): Promise<DomainError> {
    const last = note.edits.at(-1);
    const by = last?.by ?? note.author;
    return new DomainError('PRECONDITION_FAILED', 'changed-meanwhile', {
      kind: 'order note',
      reference: note._id.toHexString(),
      changedBy: by,
      changedByName: (await this.users.namesOf([by])).get(by) ?? null,
      changedAt: (last?.at ?? note.at).toISOString(),
      fields: [{ field: 'text', opened: last?.text ?? null, theirs: note.text }],
    });
  }

  private log(reference: string, before: string | null, after: string): Promise<void> {
    return this.audit.record({
      resource: 'orders',
      reference,
      title: reference,
      operation: 'ACTION',
      action: OrderAction.EDIT,
      fields: [{ field: 'note', before, after }],
    });
  }
}

function checkedText(text: string): string {
  const trimmed = text.trim();
  if (!trimmed) assertNoViolations([{ field: 'text', messageKey: 'required' }]);
  if (trimmed.length > TEXT_MAX_LENGTH)
    assertNoViolations([{ field: 'text', messageKey: 'too-long', params: { limit: TEXT_MAX_LENGTH } }]);
  return trimmed;
}
