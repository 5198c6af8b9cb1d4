import type { planOf } from '@vinkura/domain/venues/map-geometry';
import { memo, useId } from 'react';
import { WagaraPatternDef } from '../../../ui/artwork/venue-pattern.js';
import { WAGARA } from '../../../ui/artwork/wagara.js';
import { COASTS, type MapKey } from './coasts.js';
import { SKETCHES } from './sketches.js';

type Plan = ReturnType<typeof planOf>;

/** Of the land around a plan, so that a wide screen is filled. */
const AROUND = 800;

/** Coast, rivers, parks and railways of a map, in units of its plan; widths of lines are pixels. */
export const PlanDrawing = memo(function PlanDrawing({ of, plan }: { of: MapKey; plan: Plan }) {
  const id = useId();
  const { rivers, railways, parks } = SKETCHES[of];
  const pathOf = (lines: readonly string[], end = '') =>
    lines.map((line) => pathThrough(line, plan) + end).join('');
  const line = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' } as const;
  return (
    <>
      <defs>
        <WagaraPatternDef
          id={`${id}-sea`}
          tile={WAGARA.seigaiha}
          line="var(--plan-wave)"
          ground="var(--plan-sea)"
          scale={0.5}
        />
      </defs>
      <rect
        x={-AROUND}
        y={-AROUND}
        width={plan.width + 2 * AROUND}
        height={plan.height + 2 * AROUND}
        fill={`url(#${id}-sea)`}
      />
      <path d={COASTS[of].land} fill="var(--plan-land)" />
      <path d={COASTS[of].land} {...line} stroke="var(--accent)" strokeOpacity="0.45" strokeWidth="1.2" />
      <path d={pathOf(parks, 'z')} fill="var(--plan-green)" />
      <path d={pathOf(rivers)} {...line} stroke="var(--plan-sea)" strokeWidth="7" strokeLinecap="round" />
      <path d={pathOf(railways)} {...line} stroke="var(--plan-rail)" strokeWidth="4" />
      <path d={pathOf(railways)} {...line} stroke="var(--plan-land)" strokeWidth="2" strokeDasharray="7 7" />
    </>
  );
});

function pathThrough(line: string, { project }: Plan): string {
  const points = line.split(', ').map((pair) => {
    const [latitude = 0, longitude = 0] = pair.split(' ').map(Number);
    const { x, y } = project({ latitude, longitude });
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}
