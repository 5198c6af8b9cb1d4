import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import type { CommandFailedEvent, CommandStartedEvent, CommandSucceededEvent, MongoClient } from 'mongodb';
import { Configuration } from '../configuration/configuration.js';
import { operationOf, routeOf } from '../metrics/measure-requests.js';

/** Server errors; a 4xx is the client's. */
const FAILED_FROM = 500;

/**
 * Traces of requests, jobs and their database commands (OpenTelemetry). Without `OTEL_EXPORTER_OTLP_ENDPOINT` its SDK
 * is not loaded and nothing is recorded. Spans name routes, operations, commands and collections, never their values.
 */
@Injectable()
export class Tracing implements OnApplicationShutdown {
  private tracer: Tracer | undefined;
  private end: (() => Promise<void>) | undefined;

  constructor(private readonly configuration: Configuration) {}

  /** Before the first request; the client must have been opened with `monitorCommands`. */
  async start(client: MongoClient): Promise<void> {
    const { tracing, version } = this.configuration;
    if (!tracing) return;
    const { startTracing } = await import('./start-tracing.js');
    this.end = startTracing(tracing, version);
    this.tracer = trace.getTracer('vinkura');
    traceCommands(client, this.tracer);
  }

  /** A span for each request, a child of the caller's if it sends `traceparent`. */
  readonly requests: RequestHandler = (request, response, next) => {
    if (!this.tracer) return next();
    // Read now: a handler mounted below a path sees a shorter one.
    const { path } = request;
    const parent = propagation.extract(context.active(), request.headers);
    const span = this.tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent);
    response.once('close', () => {
      const [route, operation] = [
        routeOf(request, path),
        path === '/graphql' ? operationOf(request) : undefined,
      ];
      span.updateName(operation ? `${route} ${operation}` : `${request.method} ${route}`);
      span.setAttributes({
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': response.statusCode,
        'vinkura.request_id': request.id,
        ...(operation && { 'graphql.operation.name': operation }),
      });
      if (response.statusCode >= FAILED_FROM || !response.writableFinished)
        span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(parent, span), next);
  };

  /** Runs a job in its own span. */
  job<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (!this.tracer) return work();
    return this.tracer.startActiveSpan(`job ${name}`, { root: true }, async (span) => {
      try {
        return await work();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.end?.();
  }
}

/** A child span for each command; commands outside of a span have none. */
function traceCommands(client: MongoClient, tracer: Tracer): void {
  const open = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, command, databaseName }: CommandStartedEvent) => {
    if (!trace.getActiveSpan()) return;
    const collection: unknown = command[commandName];
    const named = typeof collection === 'string' ? ` ${collection}` : '';
    const span = tracer.startSpan(`${commandName}${named}`, {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        ...(typeof collection === 'string' && { 'db.collection.name': collection }),
      },
    });
    open.set(requestId, span);
  });
  const ended = (isFailed: boolean) => (event: CommandSucceededEvent | CommandFailedEvent) => {
    const span = open.get(event.requestId);
    if (!span) return;
    open.delete(event.requestId);
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  client.on('commandSucceeded', ended(false));
  client.on('commandFailed', ended(true));
}
