import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';

/** Time in which responses have `Connection: close` while the server still listens. */
const CLOSE_GRACE_MS = 250;

/**
 * Closes connections at a shutdown without aborting requests. Node alone closes an idle connection even if a request is
 * being transmitted, and waits for unused connections until the client closes them. Therefore responses have
 * `Connection: close` before the server stops listening; then unused connections are closed, others once they are idle.
 */
@Injectable()
export class ConnectionDrain implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  /** Open connections with their unfinished responses. */
  private readonly connections = new Map<Socket, Set<Response>>();
  private draining = false;
  private closed = false;

  constructor(private readonly host: HttpAdapterHost) {}

  /** Whether the process is shutting down and should receive no more traffic. */
  get isDraining(): boolean {
    return this.draining;
  }

  onApplicationBootstrap(): void {
    this.server?.on('connection', (socket) => {
      this.connections.set(socket, new Set());
      socket.once('close', () => this.connections.delete(socket));
    });
  }

  use({ socket }: Request, response: Response, next: NextFunction): void {
    // The connection was ended while this request was on its way: its response could not be sent, so it is not executed.
    if (socket.writableEnded) {
      socket.destroy();
      return;
    }
    const unfinished = this.connections.get(socket);
    unfinished?.add(response);
    response.once('close', () => {
      unfinished?.delete(response);
      // A response started before the shutdown leaves its connection open.
      if (this.closed && unfinished?.size === 0) socket.end();
    });
    if (this.draining) endConnectionAfter(response);
    next();
  }

  onModuleDestroy(): void {
    this.draining = true;
    for (const unfinished of this.connections.values())
      for (const response of unfinished) endConnectionAfter(response);
  }

  /** @param signal absent when the application is closed by its own process, which has no clients to notify */
  async beforeApplicationShutdown(signal?: string): Promise<void> {
    const { server } = this;
    if (!server?.listening) return;
    if (signal !== undefined) await sleep(CLOSE_GRACE_MS);
    this.closed = true;
    server.close();
    for (const [socket, unfinished] of this.connections) if (unfinished.size === 0) socket.end();
  }

  /** Absent in an application without HTTP, such as a command. */
  private get server(): Server | undefined {
    const adapter = this.host.httpAdapter as HttpAdapterHost['httpAdapter'] | undefined;
    return adapter?.getHttpServer() as Server | undefined;
  }
}

function endConnectionAfter(response: Response): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
