import { PartialType } from '@nestjs/swagger';
import type { Type } from '@nestjs/common';
import { Allow, IsDateString, IsOptional, IsString } from 'class-validator';

/** The body of a PUT: a subset of the fields of the creation body, and server fields unchanged. */
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

    /** If given: the change is rejected (412) when the document has changed since. */
    @IsOptional()
    @IsDateString()
    updatedAt?: string;
  }
  Object.defineProperty(UpdateBody, 'name', { value: `${CreateBody.name}Changes` });
  return UpdateBody as unknown as Type<Partial<B>>;
}

/** A body that also accepts members as a response has them. */
export function acceptingAlso<B extends object, K extends string>(
  Body: Type<B>,
  names: readonly K[],
): Type<B & Partial<Record<K, unknown>>> {
  class AcceptingBody extends (Body as Type<object>) {}
  for (const name of names) Allow()(AcceptingBody.prototype, name);
  return AcceptingBody as Type<B & Partial<Record<K, unknown>>>;
}
