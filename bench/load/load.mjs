import { Agent, request } from 'node:http';
import { cpuMsOf } from '../shop/process-usage.mjs';

/**
 * Repeats an operation over several connections for a while.
 * @param options.url URL of `/graphql`
 * @param options.operation `(ask, shop) => Promise`
 * @param options.headersOf headers of each iteration
 * @param options.pid process of the server, for its CPU time
 * @returns iterations per second, percentiles in milliseconds, server CPU milliseconds per iteration
 */
export async function load({ url, operation, shop, connections, seconds, warmUpSeconds, headersOf, pid }) {
  const latencies = [];
  let iterations = 0;
  const startedAt = performance.now();
  const measureFrom = startedAt + warmUpSeconds * 1000;
  const end = measureFrom + seconds * 1000;
  let failures = 0;
  let firstFailure;
  let cpuBefore;
  let cpuAfter;
  const timers = [
    setTimeout(() => (cpuBefore = cpuMsOf(pid)), warmUpSeconds * 1000),
    setTimeout(() => (cpuAfter = cpuMsOf(pid)), (warmUpSeconds + seconds) * 1000),
  ];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (performance.now() < end) {
        const begun = performance.now();
        const headers = headersOf();
        try {
          await operation((query, variables) => ask({ url, agent, headers, query, variables }), shop);
          const done = performance.now();
          const within = Math.min(done, end) - Math.max(begun, measureFrom);
          if (within <= 0) continue;
          // One that lies partly outside of the measured time counts for the part inside.
          iterations += within / (done - begun);
          latencies.push(done - begun);
        } catch (error) {
          failures += 1;
          firstFailure ??= String(error);
        }
      }
      agent.destroy();
    }),
  );
  timers.forEach(clearTimeout);
  const cpuMs = (cpuAfter ?? cpuMsOf(pid)) - cpuBefore;
  latencies.sort((a, b) => a - b);
  const percentile = (share) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
  return {
    perSecond: iterations / seconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
    cpuMs: cpuMs / Math.max(1, iterations),
    failures,
    firstFailure,
  };
}

function ask({ url, agent, headers, query, variables }) {
  const body = JSON.stringify({ query, variables });
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          // Responses to queries are not read, so that they can be sent compressed.
          ...(query.startsWith('query') && { 'accept-encoding': 'gzip' }),
          ...headers,
        },
      },
      (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          try {
            resolve(dataOf(response, Buffer.concat(chunks)));
          } catch (error) {
            reject(error);
          }
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

/**
 * Data of a response; undefined if it is compressed. Errors are too short to be compressed, so a compressed response is a
 * success.
 */
function dataOf({ statusCode, headers }, body) {
  if (statusCode !== 200) throw new Error(`status ${statusCode}`);
  if (headers['content-encoding']) return undefined;
  const { data, errors } = JSON.parse(body.toString());
  if (errors) throw new Error(JSON.stringify(errors[0]));
  return data;
}
