import {
  changeLabel,
  type FieldDefinition,
  findResource,
  type ResourceDefinition,
} from '@vinkura/domain/back-office/index';
import type { ReactNode } from 'react';
import { wordSeparator } from '../../../i18n/index.js';
import { cellContent } from './cell.js';
import { fieldAt } from './changed-value.js';
import { FieldChanges, type FieldChange } from './field-changes.js';
import { plainText } from './plain-text.js';
import type { CellTexts } from './use-cell-texts.js';

/** A field of an entry of the log as it is stored. */
interface StoredChange {
  field: string;
  before?: unknown;
  after?: unknown;
  beforeLabel?: string;
  afterLabel?: string;
  redacted?: boolean;
}

/** The kind of record that an entry of the log is about. */
const aboutOf = (values: Readonly<Record<string, unknown>>): ResourceDefinition | undefined =>
  findResource(plainText(values['resource'] ?? ''));

function changesOf(about: ResourceDefinition | undefined, value: unknown): FieldChange[] {
  return (value as readonly StoredChange[]).map(
    ({ field, before, after, beforeLabel, afterLabel, redacted }) => ({
      field,
      label: about && changeLabel(about, field),
      before: { value: before, label: beforeLabel },
      after: { value: after, label: afterLabel },
      redacted: redacted ?? false,
    }),
  );
}

/** Whether a field holds the changes of an entry of the log. */
export const isLogged = (resource: ResourceDefinition, field: FieldDefinition): boolean =>
  resource.name === 'audit-entries' && field.key === 'fields';

export interface LoggedChangesProps {
  /** Values of an entry of the log. */
  values: Readonly<Record<string, unknown>>;
  value: unknown;
}

/** The fields of an entry of the log on its own page, each from what to what. */
export function LoggedChanges({ values, value }: LoggedChangesProps) {
  const isNew = values['operation'] === 'CREATE';
  const about = aboutOf(values);
  return <FieldChanges resource={about?.name ?? ''} fields={changesOf(about, value)} isNew={isNew} />;
}

/** Fields that a cell of the list names; further ones are cut off there anyway. */
const SHOWN = 4;

/** The same as a line of text, for a cell of the list: of a new record only the names of the fields. */
export function loggedChangesContent(texts: CellTexts, { values, value }: LoggedChangesProps): ReactNode {
  const about = aboutOf(values);
  const changes = changesOf(about, value).slice(0, SHOWN);
  const isNew = changes.every(({ before }) => before?.value === null || before?.value === undefined);
  return changes.map(({ field, label, before, after, redacted }, index) => {
    const definition = about && fieldAt(about.name, field);
    const side = (logged: FieldChange['after']): ReactNode => {
      if (typeof logged?.label === 'string') return logged.label;
      // An icon would be a line of its own.
      if (definition?.type === 'flag') return logged?.value === true ? '✓' : '–';
      return definition && cellContent({ texts, column: definition, value: logged?.value });
    };
    return (
      <span key={field}>
        {index > 0 && wordSeparator(texts.locale)}
        <span className="text-muted">{label ? texts.labelOf(label) : field}</span>
        {!isNew && !redacted && definition && (
          <>
            {' '}
            {side(before)} → {side(after)}
          </>
        )}
      </span>
    );
  });
}
