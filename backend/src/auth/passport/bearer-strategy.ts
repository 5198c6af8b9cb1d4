import type { Request } from 'express';
import { Strategy } from 'passport';

const BEARER = /^Bearer +(\S+) *$/i;

type Verified = (error: unknown, user?: unknown) => void;

/** Reads the token of `Authorization: Bearer …` (RFC 6750); requests without one pass unchanged. */
export class BearerStrategy extends Strategy {
  override name = 'bearer';

  constructor(private readonly verify: (request: Request, token: string, verified: Verified) => void) {
    super();
  }

  override authenticate(request: Request): void {
    const token = BEARER.exec(request.get('authorization') ?? '')?.[1];
    if (token === undefined) return this.pass();
    this.verify(request, token, (error, user) => (error ? this.error(error) : this.success(user as object)));
  }
}
