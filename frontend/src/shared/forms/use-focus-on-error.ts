import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first invalid field after each failed validation. For forms with their own state; `useServerForm` does this
 * itself.
 * @param errors a new object for every validation
 * @returns ref for the element around the fields
 */
export function useFocusOnError<Box extends HTMLElement>(errors: object): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return box;
}
