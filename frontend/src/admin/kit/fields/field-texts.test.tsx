import { describe, expect, it } from '@jest/globals';
import { type FieldDefinition, RESOURCES } from '@vinkura/domain/back-office/index';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInApp } from '../../../../test/render.js';
import { FieldEditor } from './field-editor.js';

/** Every text of a record's form, with the resource that it belongs to. */
const TEXTS = RESOURCES.flatMap(({ name, fields }) =>
  fields
    .flatMap((field) => field.members ?? [field])
    .filter(({ type, readOnly }) => (type === 'text' || type === 'longText') && !readOnly)
    .map((field) => [`${name} ${field.key}`, field] as const),
);

function Form({ field }: { field: FieldDefinition }) {
  const [value, setValue] = useState<unknown>(null);
  return <FieldEditor field={field} value={value} onChange={setValue} />;
}

describe('texts of records', () => {
  it.each(TEXTS)('%s: shows characters that cannot be stored, until they are gone', async (_name, field) => {
    renderInApp(<Form field={field} />);
    const box = screen.getByRole('textbox');
    for (const text of ['\u202ecod.exe', 'a\u0000b', '\u200b\u3164']) {
      fireEvent.input(box, { target: { value: text } });
      expect(await screen.findByRole('alert')).toHaveTextContent(field.label.jp);
      expect(box).toBeInvalid();
      fireEvent.input(box, { target: { value: '甲州 👩‍🍳' } });
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    }
  });
});
