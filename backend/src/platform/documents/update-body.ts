import { PartialType } from '@nestjs/swagger';
import type { Type } from '@nestjs/common';
import { IsDateString, IsOptional, IsString } from 'class-validator';

/** The body of a PUT: any members of a new document's body, and the server's own as they were read. */
export function updateBodyOf<B extends object>(CreateBody: Type<B>): Type<Partial<B>> {
  class UpdateBody extends PartialType(CreateBody as Type<object>) {
    @IsOptional()
    @IsString()
    _id?: string;

    @IsOptional()
    @IsString()
    reference?: string;

    @IsOptional()
    @IsDateString()
    createdAt?: string;

    /** Given: the change is refused (412) when somebody else changed the document since. */
    @IsOptional()
    @IsDateString()
    updatedAt?: string;
  }
  Object.defineProperty(UpdateBody, 'name', { value: `${CreateBody.name}Changes` });
  return UpdateBody as unknown as Type<Partial<B>>;
}
