import type { Type } from '@nestjs/common';
import { Field, InputType, PartialType } from '@nestjs/graphql';
import { IsDate, IsOptional } from 'class-validator';

/**
 * The GraphQL input that changes a document: any members of a new one's input, checked by the same rules; `null`
 * takes an optional member away. The REST counterpart is `updateBodyOf`.
 */
export function changesInputOf<B extends object>(Body: Type<B>, name: string): Type<Partial<B>> {
  @InputType(name, { description: 'What to change; members that are not given stay, null takes one away.' })
  class ChangesInput extends PartialType(Body as Type<object>, InputType) {
    @Field(() => Date, {
      nullable: true,
      description:
        'When it was changed last as it was read: PRECONDITION_FAILED if somebody else was faster.',
    })
    @IsOptional()
    @IsDate()
    updatedAt?: Date;
  }
  Object.defineProperty(ChangesInput, 'name', { value: name });
  return ChangesInput as unknown as Type<Partial<B>>;
}
