// Durations and errors of responses, by operation.

/** Durations by operation; errors are counted from the first request, durations within the measured time. */
export class Tally {
  #durations = new Map();
  #measuring = false;
  errors = [];
  total = 0;

  record = (name, ms, error) => {
    if (error) this.errors.push(`${new Date().toISOString()} ${error}`);
    if (!this.#measuring) return;
    this.total += 1;
    const durations = this.#durations.get(name) ?? [];
    durations.push(ms);
    this.#durations.set(name, durations);
  };

  start() {
    this.#measuring = true;
  }

  stop() {
    this.#measuring = false;
  }

  progress() {
    return `${this.total} requests, ${this.errors.length} errors`;
  }

  percentiles() {
    return percentiles([...this.#durations.values()].flat());
  }

  rows() {
    return [...this.#durations].map(([operation, durations]) => {
      const [p50, p95, p99, slowest] = percentiles(durations);
      return { operation, requests: durations.length, p50, p95, p99, slowest };
    });
  }
}

/** Median, p95, p99 and maximum in whole milliseconds. */
function percentiles(durations) {
  const sorted = durations.toSorted((one, other) => one - other);
  const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
  return [at(0.5), at(0.95), at(0.99), at(1)];
}
