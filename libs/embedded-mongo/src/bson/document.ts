/** A decoded BSON document. Field order is insertion order; `undefined` means the field is missing. */
export type Document = Record<string, unknown>;
