import { CELLAR_COUNTRY } from '@vinkura/domain/shared/constants';
import { FieldEditor } from '../../kit/fields/field-editor.js';
import type { FieldEditorProps } from '../../kit/fields/field-props.js';

type StoredAddress = Readonly<Record<string, unknown>>;

/** The addresses of a customer, without the read-only one of the cloud cellar. */
export function AddressesEditor({ value, onChange, ...props }: FieldEditorProps) {
  const all = (value as readonly StoredAddress[] | null | undefined) ?? [];
  const homes = all.filter(({ country }) => country !== CELLAR_COUNTRY);
  const cellars = all.filter(({ country }) => country === CELLAR_COUNTRY);
  return (
    <FieldEditor
      {...props}
      value={homes}
      // Homes come first, as the server numbers them in its messages.
      onChange={(next) => onChange([...(next as readonly StoredAddress[]), ...cellars])}
    />
  );
}
