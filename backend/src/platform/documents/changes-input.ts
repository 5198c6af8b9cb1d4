import type { Type } from '@nestjs/common';
import { InputType, PartialType } from '@nestjs/graphql';
import { OptionalDateField } from './field-decorators.js';

/**
 * The GraphQL input of a change: all members of the creation input as optional, with the same validation; `null`
 * removes an optional member. The REST counterpart is `updateBodyOf`.
 */
export function changesInputOf<B extends object>(Body: Type<B>, name: string): Type<Partial<B>> {
  @InputType(name, { description: 'Changes; omitted members are unchanged, null removes one.' })
  class ChangesInput extends PartialType(Body as Type<object>, InputType) {
    @OptionalDateField('Time of the last change as read: PRECONDITION_FAILED on a concurrent change.')
    updatedAt?: Date;
  }
  Object.defineProperty(ChangesInput, 'name', { value: name });
  return ChangesInput as unknown as Type<Partial<B>>;
}
