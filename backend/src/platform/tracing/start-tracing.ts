import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingOptions } from '../configuration/configuration.js';

/** Including retries; also limits how long a shutdown waits for an unavailable collector. */
const SEND_TIMEOUT_MS = 3000;

/**
 * Registers OpenTelemetry's SDK, which sends the spans of this process in batches to an OTLP collector over HTTP. A
 * collector that does not respond only loses its spans.
 * @returns a function that flushes and shuts down
 */
export function startTracing({ endpoint, ratio }: TracingOptions, version: string): () => Promise<void> {
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': 'vinkura', 'service.version': version }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: new URL('v1/traces', endpoint).href,
          timeoutMillis: SEND_TIMEOUT_MS,
        }),
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown();
    for (const registered of [context, propagation, trace]) registered.disable();
  };
}
