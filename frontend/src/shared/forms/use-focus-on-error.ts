import { type RefObject, useEffect, useRef } from 'react';

/**
 * Leads to the first field that is wrong, each time a form is refused. For forms that keep their own state; those of
 * `useRuleForm` do it by themselves.
 * @param errors a new object for every refusal
 * @returns belongs on the element around the fields
 */
export function useFocusOnError<Box extends HTMLElement>(errors: object): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return box;
}
