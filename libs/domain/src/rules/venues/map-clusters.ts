interface Placed {
  readonly x: number;
  readonly y: number;
}

interface Cluster<T> extends Placed {
  readonly members: readonly T[];
}

/**
 * Marks of a map that would overlap, as one: each mark joins the first cluster whose middle is nearer than `distance`, in
 * units of the marks. The order of the marks decides, so that it is the same at each call.
 */
export function clustersOf<T extends Placed>(marks: readonly T[], distance: number): Cluster<T>[] {
  const clusters: { x: number; y: number; members: T[] }[] = [];
  for (const mark of marks) {
    const near = clusters.find(({ x, y }) => Math.hypot(x - mark.x, y - mark.y) < distance);
    if (!near) {
      clusters.push({ x: mark.x, y: mark.y, members: [mark] });
      continue;
    }
    near.members.push(mark);
    const share = 1 / near.members.length;
    near.x += (mark.x - near.x) * share;
    near.y += (mark.y - near.y) * share;
  }
  return clusters;
}
