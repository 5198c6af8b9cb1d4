/** Thrown by a page whose record does not exist; renders the 404 page `Page Not Found: {path}` (LAY-06). */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
  constructor(path: string) {
    super(`Page Not Found: ${path}`);
  }
}
