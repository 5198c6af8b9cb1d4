import type { Request, Response } from 'express';
import { CpuBudget } from './cpu-time.js';
import { Loaders } from './loaders.js';

/** Work besides the response, such as counting a search. */
export type ResponseEffect = (request: Request) => void;

/** Context of one GraphQL request. */
export class GraphqlContext {
  readonly loaders = new Loaders();
  readonly budget = new CpuBudget();
  /**
   * Whether a resolver, guard or parameter decorator has accessed the request since `observe`, so that the response may
   * depend on its caller, session or headers.
   */
  readsRequest = false;
  readonly effects: ResponseEffect[] = [];

  /** @param untrackedRequest for what a response does not depend on; everything else reads `req` */
  constructor(
    readonly untrackedRequest: Request,
    readonly res: Response,
  ) {}

  get req(): Request {
    this.readsRequest = true;
    return this.untrackedRequest;
  }

  /** Starts observing: integrations read the request before the operation is executed. */
  observe(): void {
    this.readsRequest = false;
  }

  /** Adds an effect, to be run when this response is sent, and for each request that is served it from the cache. */
  forEachResponse(effect: ResponseEffect): void {
    this.effects.push(effect);
  }

  runEffects(): void {
    for (const effect of this.effects) effect(this.untrackedRequest);
  }
}
