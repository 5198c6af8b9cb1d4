import { DomainError } from '../platform/errors/domain-error.js';

/** The members of a Stripe event that are used. */
export interface ReceivedEvent {
  id: string;
  type: string;
  /** Identifier of the object that changed: a payment, refund or dispute; some objects have none. */
  objectId?: string;
  /** The payment of a refund. */
  paymentIntent?: string;
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 255;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isOptionalText = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || isText(value);

/**
 * Reads an event whose signature is valid, which says who sent it, not that it is well-formed.
 * @throws DomainError VALIDATION_FAILED for any other JSON value
 */
export function readEvent(event: unknown): ReceivedEvent {
  if (isObject(event) && isText(event.id) && isText(event.type) && isObject(event.data)) {
    const { object } = event.data;
    if (isObject(object) && isOptionalText(object.id) && isOptionalText(object.payment_intent))
      return {
        id: event.id,
        type: event.type,
        objectId: object.id ?? undefined,
        paymentIntent: object.payment_intent ?? undefined,
      };
  }
  throw new DomainError('VALIDATION_FAILED', 'malformed-body', { field: 'body' });
}
