import type { Type } from '@nestjs/common';
import { validationPipe } from '../../platform/http/validation.js';
import type { Values } from './resource-adapter.js';

/**
 * Converts form values to the REST body of the resource, validated by the same class.
 * @throws DomainError VALIDATION_FAILED naming each field
 */
export async function valuesOfBody<B extends object>(Body: Type<B>, values: Values): Promise<B> {
  // JSON round trip: non-JSON values could not arrive over REST either.
  const plain: unknown = JSON.parse(JSON.stringify(values));
  return (await validationPipe(Body).transform(plain, { type: 'body', metatype: Body })) as B;
}
