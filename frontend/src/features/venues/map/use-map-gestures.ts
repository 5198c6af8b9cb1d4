import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

interface Gestures {
  /** Moves the map by pixels. */
  onMove: (right: number, down: number) => void;
  /** Enlarges by a factor. */
  onZoom: (factor: number) => void;
  onWhole: () => void;
}

/** Pixels of a press of an arrow key; the factor of a press of + or −. */
const STEP = 60;
export const ZOOM_STEP = 1.6;

const middleOf = (points: readonly { x: number; y: number }[]) => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  spread: points.length < 2 ? 0 : Math.hypot(points[0]!.x - points[1]!.x, points[0]!.y - points[1]!.y),
});

/** Handlers of a map that is dragged, pinched with two fingers, and moved with keys. */
export function useMapGestures({ onMove, onZoom, onWhole }: Gestures) {
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const drop = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => onMove(STEP, 0),
    ArrowRight: () => onMove(-STEP, 0),
    ArrowUp: () => onMove(0, STEP),
    ArrowDown: () => onMove(0, -STEP),
    '+': () => onZoom(ZOOM_STEP),
    '=': () => onZoom(ZOOM_STEP),
    '-': () => onZoom(1 / ZOOM_STEP),
    '0': onWhole,
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const act = event.target === event.currentTarget && keys[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A press of a mark stays one.
      if ((event.target as Element).closest('button, a')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => {
      if (!pointers.current.has(event.pointerId)) return;
      const before = middleOf([...pointers.current.values()]);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = middleOf([...pointers.current.values()]);
      onMove(after.x - before.x, after.y - before.y);
      if (before.spread > 0 && after.spread > 0) onZoom(after.spread / before.spread);
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  };
}
