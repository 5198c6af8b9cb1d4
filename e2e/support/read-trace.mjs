/** Evaluates the browser's trace of a page load; `lighthouse` has the tasks of the main thread. */
export const TRACE_CATEGORIES = [
  'loading',
  'devtools.timeline',
  'rail',
  'blink.user_timing',
  'disabled-by-default-lighthouse',
  'disabled-by-default-devtools.timeline',
];

/** A task longer than this keeps a tap waiting; what is beyond it counts as blocking. */
export const LONG_TASK_MS = 50;
/** Web Vitals: shifts less than a second apart, five seconds at most, are one window; the worst window counts. */
const SHIFT_GAP_MS = 1000;
const SHIFT_WINDOW_MS = 5000;
/** A page has come up when it has rested for so long. */
const QUIET_WINDOW_MS = 5000;

/**
 * The figures of the visit in a trace, in milliseconds after its start.
 *
 * @returns first and largest contentful paint; time to interactive; total blocking time, which is the sum of (duration − 50
 * ms) of all tasks longer than 50 ms, from first paint until interactive and until the end of the trace (`blocking`; the same
 * with the tasks' CPU time, which other programs of the machine do not lengthen); cumulative layout shift; and details:
 * largest element, shifted elements, long tasks; undefined if the trace has no navigation
 */
export function readTrace(events) {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && /^http/.test(args?.data?.documentLoaderURL ?? ''),
  );
  if (!start) return undefined;
  const own = events.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts);
  const at = ({ ts }) => (ts - start.ts) / 1000;
  const named = (name) => own.filter((event) => event.name === name);

  const firstPaint = at(named('firstContentfulPaint')[0] ?? start);
  const largest = named('largestContentfulPaint::Candidate').at(-1);
  const tasks = own
    .filter(({ name, tid, dur }) => name === 'RunTask' && tid === start.tid && dur > LONG_TASK_MS * 1000)
    .map((task) => ({
      at: at(task),
      ms: task.dur / 1000,
      cpu: (task.tdur ?? task.dur) / 1000,
      did: contents(own, task),
    }));
  const interactive = interactiveFrom(firstPaint, tasks, requests(named, at));
  const blockingUntil = (end, time = 'ms') =>
    tasks
      .filter((task) => task.at + task.ms > firstPaint && task.at < end)
      .reduce(
        (sum, task) => sum + Math.max(0, task[time] - Math.max(0, firstPaint - task.at) - LONG_TASK_MS),
        0,
      );
  return {
    firstPaint,
    largestPaint: largest ? at(largest) : firstPaint,
    largestNode: largest?.args.data.nodeName,
    largestSize: largest?.args.data.size,
    interactive,
    blockingUntilInteractive: blockingUntil(interactive),
    blocking: blockingUntil(Number.POSITIVE_INFINITY),
    blockingCpu: blockingUntil(Number.POSITIVE_INFINITY, 'cpu'),
    longest: Math.max(0, ...tasks.filter((task) => task.at + task.ms > firstPaint).map(({ ms }) => ms)),
    end: own.reduce((last, event) => Math.max(last, at(event)), 0),
    shift: worstWindow(
      named('LayoutShift')
        .filter(({ args }) => !args.data.had_recent_input)
        .map((event) => ({ at: at(event), score: event.args.data.score })),
    ),
    shifts: named('LayoutShift').map((event) => describeShift(at(event), event.args.data)),
    tasks: tasks.map(
      ({ at: when, ms, cpu, did }) =>
        `${Math.round(when)} ms +${Math.round(ms)} (CPU ${Math.round(cpu)}): ${did}`,
    ),
  };
}

/** From when to when something was being fetched. */
function requests(named, at) {
  const ends = new Map(named('ResourceFinish').map((event) => [event.args.data.requestId, at(event)]));
  return named('ResourceSendRequest').map((event) => ({
    from: at(event),
    until: ends.get(event.args.data.requestId) ?? at(event),
  }));
}

/**
 * Time to interactive, as Lighthouse has it: the end of the last long task, or the first paint, after which the page
 * rests for five seconds: no long task, and never more than two things being fetched. Infinite when it never does.
 */
function interactiveFrom(firstPaint, tasks, fetches) {
  const isBusy = (time) => fetches.filter(({ from, until }) => from <= time && time < until).length > 2;
  const ends = tasks.map((task) => task.at + task.ms).filter((end) => end > firstPaint);
  const crowdEnds = fetches.map(({ until }) => until).filter((end) => end > firstPaint);
  const rests = [firstPaint, ...ends, ...crowdEnds]
    .sort((a, b) => a - b)
    .find(
      (time) =>
        !tasks.some((task) => task.at < time + QUIET_WINDOW_MS && task.at + task.ms > time) &&
        !isBusy(time) &&
        !fetches.some(({ from }) => from > time && from < time + QUIET_WINDOW_MS && isBusy(from)),
    );
  if (rests === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(firstPaint, ...ends.filter((end) => end <= rests));
}

/** What moved from where to where, as `x,y width×height`. */
function describeShift(when, { score, impacted_nodes: nodes = [] }) {
  const rect = ([x, y, width, height]) => `${x},${y} ${width}×${height}`;
  const moves = nodes
    .slice(0, 4)
    .map((node) => `${node.debug_name ?? ''} ${rect(node.old_rect)} → ${rect(node.new_rect)}`);
  return `${Math.round(when)} ms ${score.toFixed(4)}: ${moves.join('; ')}`;
}

/** The longest steps within a task, for optimisation. */
function contents(events, task) {
  return events
    .filter(
      ({ tid, ts, dur, name }) =>
        tid === task.tid && ts >= task.ts && dur > 8000 && ts < task.ts + task.dur && name !== 'RunTask',
    )
    .sort((a, b) => b.dur - a.dur)
    .slice(0, 6)
    .map(({ name, dur, args }) => {
      const { url, functionName } = args?.data ?? {};
      const where = [functionName, url?.split('/').at(-1)].filter(Boolean).join(' ');
      return `${name} ${Math.round(dur / 1000)}${where && ` (${where})`}`;
    })
    .join(', ');
}

function worstWindow(shifts) {
  let worst = 0;
  let sum = 0;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, score } of shifts) {
    if (at - last > SHIFT_GAP_MS || at - first > SHIFT_WINDOW_MS) {
      sum = 0;
      first = at;
    }
    sum += score;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
