import { enteredNumber } from '@vinkura/domain/shared/entered-number';

/**
 * Reads a number as it is typed in Japan. An empty text is null. What is no number is returned as it was typed: the server's
 * refusal names the field.
 */
export function parseNumber(text: string): number | string | null {
  const number = enteredNumber(text);
  return Number.isNaN(number) ? text : number;
}

/** A whole number as it was typed; NaN for anything else. */
export function wholeNumber(text: string): number {
  const number = enteredNumber(text);
  return number !== null && Number.isInteger(number) ? number : Number.NaN;
}
