import { ArgsType } from '@nestjs/graphql';
import { LIST_PART_MAX } from '@vinkura/domain/back-office/list-pages';
import { ListStateInput } from '../lists/list-state.js';
import {
  FilledStringField,
  ObjectField,
  OptionalBatchIdField,
  OptionalNestedField,
  OptionalStringListField,
  StringField,
} from '../../platform/documents/field-decorators.js';
import { PageField, PerPageField } from '../../platform/documents/page.js';

const NAME_MAX = 60;
const REFERENCE_MAX = 80;
const VERSION_MAX = 80;
const COLUMNS_MAX = 60;
const DEFAULT_ROWS = 50;

@ArgsType()
export class ResourceArgs {
  @FilledStringField(NAME_MAX, 'Name of the resource, such as production-regions.') resource!: string;
}

@ArgsType()
export class RecordArgs extends ResourceArgs {
  @FilledStringField(REFERENCE_MAX, 'Reference of the record.') reference!: string;
}

@ArgsType()
export class ListArgs extends ResourceArgs {
  @OptionalNestedField(() => ListStateInput, 'Filter and order.') list?: ListStateInput | null;

  @OptionalStringListField(COLUMNS_MAX, NAME_MAX, 'Column keys; defaults to the standard columns.')
  columns?: string[] | null;

  @PageField() page = 1;
  @PerPageField(DEFAULT_ROWS, 'Records a page, 1 to 500; with many columns 1 to 250 or 100.', LIST_PART_MAX)
  perPage = DEFAULT_ROWS;
}

@ArgsType()
export class NeighboursArgs extends RecordArgs {
  @OptionalNestedField(() => ListStateInput, 'The list the record was opened from.')
  list?: ListStateInput | null;
}

@ArgsType()
export class CreateRecordArgs extends ResourceArgs {
  @ObjectField('Values by field.') values!: Record<string, unknown>;
}

@ArgsType()
export class UpdateRecordArgs extends RecordArgs {
  @StringField(VERSION_MAX, 'Version that the change is based on.') version!: string;
  @ObjectField('Changes by field; null removes a value.') changes!: Record<string, unknown>;
  @OptionalBatchIdField('Handle for undo.') batchId?: string | null;
}

@ArgsType()
export class DeleteRecordArgs extends RecordArgs {
  @OptionalBatchIdField('Handle for undo of the deletion.') batchId?: string | null;
}
