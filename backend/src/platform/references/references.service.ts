import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { formatReference, type ReferenceKind } from '@vinkura/domain';
import type { Model } from 'mongoose';

@Schema({ collection: 'counters', versionKey: false })
export class Counter {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ required: true })
  value!: number;
}
export const CounterSchema = SchemaFactory.createForClass(Counter);

/** Generates references from an atomic counter per kind (REQ-D30). */
@Injectable()
export class References {
  constructor(@InjectModel(Counter.name) private readonly counters: Model<Counter>) {}

  /**
   * The next reference of a kind, such as `ORD00042`. Deliberately outside any transaction: an unused number of an
   * aborted transaction is harmless, contention on the counter is not.
   */
  async next(kind: ReferenceKind): Promise<string> {
    const [reference] = await this.take(kind, 1);
    return reference!;
  }

  /** The next references of a kind in order, taken at once. */
  async take(kind: ReferenceKind, count: number): Promise<string[]> {
    const counter = await this.native.findOneAndUpdate(
      { _id: kind },
      { $inc: { value: count } },
      { upsert: true, returnDocument: 'after' },
    );
    if (!counter) throw new Error(`the counter of ${kind} could not be raised`);
    const first = counter.value - count + 1;
    return Array.from({ length: count }, (_, index) => formatReference(kind, first + index));
  }

  /** Raises a counter to at least `value`, after loading documents with their own references. */
  async raise(kind: ReferenceKind, value: number): Promise<void> {
    await this.native.updateOne({ _id: kind }, { $max: { value } }, { upsert: true });
  }

  /** The driver's collection: it does not join the transaction of the asynchronous context. */
  private get native() {
    return this.counters.db.collection<{ _id: string; value: number }>('counters');
  }
}
