import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];
/** Operation names are chosen by clients; names beyond this limit count as `other`, to bound memory. */
const OPERATIONS_MAX = 300;

/** Prometheus metrics of the process. Counting is cheap; `METRICS_TOKEN` enables the endpoint. */
@Injectable()
export class Metrics implements OnApplicationShutdown {
  readonly registry = new Registry();
  private readonly operations = new Set<string>();

  private readonly requests = new Histogram({
    name: 'vinkura_http_request_duration_seconds',
    help: 'Requests by method, route or GraphQL operation, and status.',
    labelNames: ['method', 'route', 'operation', 'status'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });
  private readonly commands = new Histogram({
    name: 'vinkura_database_command_duration_seconds',
    help: 'Commands to the database by name and outcome.',
    labelNames: ['command', 'outcome'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });
  private readonly jobs = new Histogram({
    name: 'vinkura_job_duration_seconds',
    help: 'Runs of jobs on this process by name and outcome.',
    labelNames: ['job', 'outcome'] as const,
    buckets: JOB_SECONDS,
    registers: [this.registry],
  });
  private readonly mails = new Counter({
    name: 'vinkura_mails_total',
    help: 'Attempts to send a mail by kind and outcome.',
    labelNames: ['kind', 'outcome'] as const,
    registers: [this.registry],
  });
  private readonly payments = new Counter({
    name: 'vinkura_payments_total',
    help: 'Payments by the status that they came to.',
    labelNames: ['status'] as const,
    registers: [this.registry],
  });
  private readonly stockProblems = new Gauge({
    name: 'vinkura_stock_problems',
    help: 'What the last stock check of this process found wrong.',
    registers: [this.registry],
  });

  /** Adds process metrics: CPU, memory, event-loop delay, garbage collection. */
  collectProcess(): void {
    collectDefaultMetrics({ register: this.registry, prefix: 'vinkura_' });
    // Prometheus keeps the suffix for counters; these are the sums of the gauges without it.
    for (const { name, type } of this.registry.getMetricsAsArray())
      if (String(type) === 'gauge' && name.endsWith('_total')) this.registry.removeSingleMetric(name);
  }

  /** @param seconds from the first byte of the request to the last of the response */
  request(
    labels: { method: string; route: string; operation?: string; status: number },
    seconds: number,
  ): void {
    this.requests.observe(
      { ...labels, operation: this.known(labels.operation), status: String(labels.status) },
      seconds,
    );
  }

  command(command: string, outcome: 'ok' | 'failed', seconds: number): void {
    this.commands.observe({ command, outcome }, seconds);
  }

  job(job: string, outcome: 'ok' | 'failed', seconds: number): void {
    this.jobs.observe({ job, outcome }, seconds);
  }

  mail(kind: string, outcome: 'sent' | 'failed'): void {
    this.mails.inc({ kind, outcome });
  }

  payment(status: string): void {
    this.payments.inc({ status });
  }

  stockCheck(problems: number): void {
    this.stockProblems.set(problems);
  }

  onApplicationShutdown(): void {
    this.registry.clear();
  }

  private known(operation: string | undefined): string {
    if (!operation) return '';
    if (this.operations.has(operation)) return operation;
    if (this.operations.size >= OPERATIONS_MAX) return 'other';
    this.operations.add(operation);
    return operation;
  }
}
