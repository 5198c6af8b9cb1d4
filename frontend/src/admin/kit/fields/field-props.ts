import type { FieldDefinition } from '@vinkura/domain/back-office/index';

/** What the control for a field of a record gets. */
export interface FieldEditorProps {
  field: FieldDefinition;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string | undefined;
  /** What is wrong with its parts, by their path below it: `value`, `0.value`. */
  errors?: Readonly<Record<string, string>> | undefined;
  /** Names of linked records, as the server sent them beside the values. */
  labels?: unknown;
  disabled?: boolean;
  /** The other values of the form, where a control depends on them. */
  siblings?: Readonly<Record<string, unknown>> | undefined;
}
