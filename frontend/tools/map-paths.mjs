// Lines of Natural Earth's TopoJSON as SVG paths.

/** The lines that shapes share, in degrees: TopoJSON stores them as running differences. */
export function arcsOf({ arcs, transform: { scale, translate } }) {
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => [(x += dx) * scale[0] + translate[0], (y += dy) * scale[1] + translate[1]]);
  });
}

/** Douglas and Peucker: no point is farther from the line than the tolerance. */
export function simplify(line, tolerance) {
  if (line.length <= 2) return line;
  const [first, last] = [line[0], line.at(-1)];
  let [far, place] = [0, 0];
  for (let index = 1; index < line.length - 1; index += 1) {
    const distance = distanceTo(line[index], first, last);
    if (distance > far) [far, place] = [distance, index];
  }
  if (far <= tolerance) return [first, last];
  return [
    ...simplify(line.slice(0, place + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(place), tolerance),
  ];
}

function distanceTo([x, y], [ax, ay], [bx, by]) {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** Sutherland and Hodgman: what of the ring lies in the window. */
export function clip(ring, { left, top, right, bottom }) {
  const edges = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ];
  return edges.reduce((points, [axis, limit, sign]) => {
    const isIn = (point) => (point[axis] - limit) * sign >= 0;
    return points.flatMap((point, index) => {
      const before = points.at(index - 1);
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      const crossing = () => before.map((value, each) => value + share * (point[each] - value));
      if (isIn(point)) return isIn(before) ? [point] : [crossing(), point];
      return isIn(before) ? [crossing()] : [];
    });
  }, ring);
}

export const areaOf = (ring) =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

/** A closed path of whole units and relative steps. */
export function written(ring) {
  let [x, y] = ring[0].map(Math.round);
  const steps = ring.slice(1).flatMap((point) => {
    const [nextX, nextY] = point.map(Math.round);
    const step = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return step[0] === 0 && step[1] === 0 ? [] : [step.join(' ')];
  });
  const [startX, startY] = ring[0].map(Math.round);
  return `M${startX} ${startY}l${steps.join(' ')}z`.replaceAll(' -', '-');
}
