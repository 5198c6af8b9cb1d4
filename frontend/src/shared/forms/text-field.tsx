import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, type FieldProps } from '../../ui/controls/field.js';
import { TextArea, TextInput } from '../../ui/controls/text-input.js';
import { PasswordInput } from './password-input.js';

interface TextFieldProps<Name extends string>
  extends
    Omit<ComponentProps<'input'>, 'form' | 'name' | 'required' | 'className'>,
    Pick<FieldProps, 'hint' | 'required' | 'hideLabel'> {
  form: {
    field: (name: Name) => { label: string; error: string | undefined };
    input: (name: Name) => UseFormRegisterReturn;
  };
  name: Name;
  /** Of a text of several lines. */
  rows?: number;
  /** Of the control. */
  className?: string;
}

/** A text of a form with its label and its error; the type `password` can be revealed. */
export function TextField<Name extends string>({
  form,
  name,
  rows,
  hint,
  required,
  hideLabel,
  ...control
}: TextFieldProps<Name>) {
  const { placeholder, maxLength, className } = control;
  const input = form.input(name);
  return (
    <Field {...form.field(name)} hint={hint} required={required} hideLabel={hideLabel}>
      {rows !== undefined ? (
        <TextArea
          rows={rows}
          placeholder={placeholder}
          maxLength={maxLength}
          className={className}
          {...input}
        />
      ) : control.type === 'password' ? (
        <PasswordInput {...control} {...input} />
      ) : (
        <TextInput {...control} {...input} />
      )}
    </Field>
  );
}
