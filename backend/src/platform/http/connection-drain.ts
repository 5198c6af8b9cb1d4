import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';

/** Clients that hold a connection learn within this time that it ends, from the answer to their next request. */
const FAREWELL_MS = 250;

/**
 * Ends kept-alive connections at a shutdown so that no request is cut. Node waits for a connection that is in use until
 * its client leaves it idle for the whole keep-alive time, and closes one that is idle at once, even if a request is on
 * its way. So every answer asks the client to leave, before the server stops listening.
 */
@Injectable()
export class ConnectionDrain implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly unanswered = new Set<Response>();
  private draining = false;

  constructor(private readonly host: HttpAdapterHost) {}

  /** Whether the process is about to end: traffic should go elsewhere. */
  get isDraining(): boolean {
    return this.draining;
  }

  use(_request: Request, response: Response, next: NextFunction): void {
    this.unanswered.add(response);
    response.once('close', () => {
      this.unanswered.delete(response);
      if (this.draining) void this.closeIdle();
    });
    if (this.draining) endConnectionAfter(response);
    next();
  }

  onModuleDestroy(): void {
    this.draining = true;
    for (const response of this.unanswered) endConnectionAfter(response);
  }

  /** @param signal absent when the application is closed by its own process, which has no clients to wait for */
  async beforeApplicationShutdown(signal?: string): Promise<void> {
    if (signal !== undefined) await sleep(FAREWELL_MS);
  }

  /** An answer that was begun before the shutdown leaves its connection open. */
  private async closeIdle(): Promise<void> {
    await nextTurn();
    const server = this.host.httpAdapter.getHttpServer() as Server;
    if (!server.listening) server.closeIdleConnections();
  }
}

function endConnectionAfter(response: Response): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
