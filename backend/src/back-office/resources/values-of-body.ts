import type { Type } from '@nestjs/common';
import { validationPipe } from '../../platform/http/validation.js';
import type { Values } from './resource-adapter.js';

/**
 * Values of a form as the body that the REST call of the same resource takes: the same class checks them.
 * @throws DomainError VALIDATION_FAILED naming each field
 */
export async function valuesOfBody<B extends object>(Body: Type<B>, values: Values): Promise<B> {
  // What JSON cannot hold would not have arrived by REST either.
  const plain: unknown = JSON.parse(JSON.stringify(values));
  return (await validationPipe(Body).transform(plain, { type: 'body', metatype: Body })) as B;
}
