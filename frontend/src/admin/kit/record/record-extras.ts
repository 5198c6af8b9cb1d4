import type { ComponentType } from 'react';
import type { AdminRecordFragment } from '../../../generated/admin-kit-data.js';
import type { FieldEditorProps } from '../fields/field-props.js';

export interface RecordPartProps {
  record: AdminRecordFragment;
  /** Refetches the record and its activity, after a change from outside its form. */
  refresh: () => Promise<void>;
}

/** What a resource adds to the page that its definition makes. */
export interface RecordExtras {
  /** Buttons in the head. */
  Actions?: ComponentType<RecordPartProps>;
  /** Panels above the form. */
  First?: ComponentType<RecordPartProps>;
  /** Whether the form is folded below them, because the record is read more often than changed. */
  isFormFolded?: (record: AdminRecordFragment) => boolean;
  /** Whether its form is read only, because of the state that the record is in. */
  isLocked?: (record: AdminRecordFragment) => boolean;
  /** Panels beside the form, above the activity. */
  Side?: ComponentType<RecordPartProps>;
  /** Tables under the form. */
  Below?: ComponentType<RecordPartProps>;
  /** Controls of its own for some fields, by their key. */
  editors?: Readonly<Record<string, ComponentType<FieldEditorProps>>>;
}
