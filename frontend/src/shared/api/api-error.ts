/** A REST response with status 400–599. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    readonly body: Readonly<Record<string, unknown>>,
  ) {
    super(typeof body['message'] === 'string' ? body['message'] : `HTTP ${status}`);
  }
}
