import type { ComponentProps, ReactNode } from 'react';
import { TextField } from './text-field.js';

interface NewPasswordFieldsProps<Name extends string> {
  form: ComponentProps<typeof TextField<Name | 'passwordConfirmation'>>['form'];
  /** Field of the password. */
  name: Name;
  /** Its minimum length. */
  hint: ReactNode;
}

/** A new password and its confirmation. */
export const NewPasswordFields = <Name extends string>({
  form,
  name,
  hint,
}: NewPasswordFieldsProps<Name>) => (
  <>
    <TextField form={form} name={name} type="password" hint={hint} required autoComplete="new-password" />
    <TextField form={form} name="passwordConfirmation" type="password" required autoComplete="new-password" />
  </>
);
