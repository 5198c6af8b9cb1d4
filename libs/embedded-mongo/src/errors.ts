/** Fields of a server error on the wire besides its code. */
export interface ServerErrorDetails {
  codeName?: string;
  /** e.g. `TransientTransactionError`, on which the driver retries the whole transaction. */
  errorLabels?: readonly string[];
  /** Further top-level fields of the reply, such as `keyPattern` and `keyValue` of a duplicate key. */
  extra?: Readonly<Record<string, unknown>>;
}

/** An error with the code that MongoDB documents for it; the command layer turns it into `{ok: 0, …}`. */
export class ServerError extends Error {
  readonly codeName: string;
  readonly errorLabels: readonly string[];
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    readonly code: number,
    message: string,
    details: ServerErrorDetails = {},
  ) {
    super(message);
    this.name = 'ServerError';
    this.codeName = details.codeName ?? CODE_NAMES[code] ?? `Location${code}`;
    this.errorLabels = details.errorLabels ?? [];
    this.extra = details.extra ?? {};
  }
}

/** The end of every "unsupported" message, naming the alternative. */
export function unsupported(feature: string, code = 238): ServerError {
  return new ServerError(code, `${feature} is not supported by the embedded database; set MONGODB_URI`);
}

const CODE_NAMES: Readonly<Record<number, string>> = {
  1: 'InternalError',
  2: 'BadValue',
  6: 'HostUnreachable',
  7: 'HostNotFound',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  79: 'UnknownReplWriteConcern',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  89: 'NetworkTimeout',
  91: 'ShutdownInProgress',
  112: 'WriteConflict',
  134: 'ReadConcernMajorityNotAvailableYet',
  189: 'PrimarySteppedDown',
  193: 'InvalidIndexSpecificationOption',
  197: 'InvalidIndexSpecificationOption',
  225: 'TransactionTooOld',
  238: 'NotImplemented',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  263: 'OperationNotSupportedInTransaction',
  262: 'ExceededTimeLimit',
  9001: 'SocketException',
  10107: 'NotWritablePrimary',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  11600: 'InterruptedAtShutdown',
  11601: 'Interrupted',
  11602: 'InterruptedDueToReplStateChange',
  13435: 'NotPrimaryNoSecondaryOk',
  13436: 'NotPrimaryOrSecondary',
  14031: 'OutOfDiskSpace',
  40324: 'UnrecognizedPipelineStage',
  40573: 'IllegalOperation',
};
