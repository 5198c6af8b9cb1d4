import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Prop, Schema } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { StoredField } from './stored-field.js';

/** The fields that every document of a `MongoRepository` has. */
@Schema()
@ObjectType({ isAbstract: true })
export abstract class BaseDocument {
  @Field(() => ID, { description: 'Identifier in the database.' })
  _id!: Types.ObjectId;

  @StoredField(Date, 'When it was added.', { required: false }) createdAt!: Date;
  @StoredField(Date, 'When it was changed last.', { required: false }) updatedAt!: Date;

  /** Stored by the documents that extend `SoftDeletedDocument`; the others are removed. */
  deletedAt?: Date;
}

/** A document that stays when it is deleted, because others refer to it; no list shows it then (REQ-D25). */
@Schema()
@ObjectType({ isAbstract: true })
export abstract class SoftDeletedDocument extends BaseDocument {
  @Prop({ type: Date })
  override deletedAt?: Date;
}
