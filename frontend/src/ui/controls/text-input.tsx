import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { CONTROL_CLASSES, useFieldControl, useTextCheck } from './field.js';
import { cx } from '../base/cx.js';

export type TextInputProps = ComponentProps<'input'>;

/** Types of inputs that hold what somebody writes; a password is taken as it is. */
const TEXT_TYPES = new Set(['text', 'email', 'search', 'tel', 'url']);

/** A text of one line; the Field around it shows characters that cannot be stored. */
export function TextInput({ className, type = 'text', onInput, ...rest }: TextInputProps) {
  const check = useCheckedText(rest.value, false, TEXT_TYPES.has(type));
  return (
    <input
      type={type}
      className={cx(CONTROL_CLASSES, className)}
      {...rest}
      {...useFieldControl(rest)}
      onInput={(event) => {
        check(event.currentTarget.value);
        onInput?.(event);
      }}
    />
  );
}

export function TextArea({ className, rows = 4, onInput, ...rest }: ComponentProps<'textarea'>) {
  const check = useCheckedText(rest.value, true);
  return (
    <textarea
      rows={rows}
      className={cx(CONTROL_CLASSES, 'py-2', className)}
      {...rest}
      {...useFieldControl(rest)}
      onInput={(event) => {
        check(event.currentTarget.value);
        onInput?.(event);
      }}
    />
  );
}

/** Checks the text of a control: a controlled value whenever it changes, any other as it is typed. */
function useCheckedText(value: unknown, isMultiLine: boolean, isText = true): (text: string) => void {
  const onText = useTextCheck();
  const check = useEffectEvent((text: string) => {
    if (isText) onText?.(text, isMultiLine);
  });
  useEffect(() => {
    if (typeof value === 'string') check(value);
  }, [value]);
  return (text) => {
    if (isText) onText?.(text, isMultiLine);
  };
}
