/** How mongoose casts the operations of its own `bulkWrite` by the schema of a model (mongoose 9.12): it changes them. */
declare module 'mongoose/lib/helpers/model/castBulkWrite.js' {
  interface Operation {
    filter: object;
    update?: object;
    upsert?: boolean;
  }
  type Cast = (model: object, operation: Operation, options: object, now: Date) => unknown;
  const castBulkWrite: { cast: Record<'updateOne' | 'deleteMany', Cast> };
  export default castBulkWrite;
}
