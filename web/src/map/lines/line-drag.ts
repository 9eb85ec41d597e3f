import { cumulativeMeters, type LngLat, nearestOnLine } from '@roadcast/core/geo';
import { type Map as MapLibreMap, type MapMouseEvent, type MapTouchEvent, Marker, type Point } from 'maplibre-gl';
import type { DraggedLine, LineEdge } from './line-editing.ts';

/** Maximum distance from the line to grab it, pixels: for a mouse, and for a finger. */
const NEAR_POINTER = 12;
const NEAR_FINGER = 24;
/** Hold time that grabs the line, milliseconds, and earlier pointer movement that pans the map instead, pixels. */
const LONG_PRESS = 450;
const FINGER_SLOP = 10;
/** Maximum pointer movement of a click, pixels; more is a drag. */
const DRAG_SLOP = 6;

interface Grip {
  readonly index: number;
  readonly point: LngLat;
}

interface LineDragEvents {
  readonly onDrop: (drag: DraggedLine) => void;
  /** Called when the map is clicked outside all markers. */
  readonly onPress: (at: LngLat) => void;
}

export interface LineDrag {
  /** Sets the draggable line. @param edge layer that highlights the line; null if none. */
  readonly setLine: (line: readonly LngLat[], edge: LineEdge | null) => void;
  readonly remove: () => void;
}

/**
 * Makes a line draggable anywhere along it, with a mouse or a long press. A handle follows the pointer, and stays where
 * released until there is a new line.
 */
export function createLineDrag(map: MapLibreMap, events: LineDragEvents): LineDrag {
  let line: readonly LngLat[] = [];
  let along: Float64Array = new Float64Array();
  let edge: LineEdge | null = null;
  let held: { readonly grip: Grip; readonly from: Point; moved: boolean } | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let restingAt: Point | null = null;

  const element = document.createElement('span');
  element.className = 'line-grip';
  element.setAttribute('aria-hidden', 'true');
  const grip = new Marker({ element, anchor: 'center' });
  const show = (at: LngLat | null) => {
    if (at) grip.setLngLat([...at]).addTo(map);
    else grip.remove();
  };
  const light = (lit: boolean) => {
    if (edge && map.getLayer(edge.layer)) {
      map.setPaintProperty(edge.layer, 'line-width', lit ? edge.lit : edge.width);
    }
    map.getCanvas().style.cursor = lit ? 'grab' : '';
  };

  const gripAt = (at: LngLat, screen: Point, near: number): Grip | null => {
    if (line.length < 2) return null;
    const { index, point } = nearestOnLine(at, line, along);
    return map.project([...point]).dist(screen) <= near ? { index, point } : null;
  };
  const onCanvas = ({ originalEvent }: MapMouseEvent | MapTouchEvent) => originalEvent.target === map.getCanvas();
  const put = (to: LngLat) => {
    const drop = held;
    held = null;
    map.dragPan.enable();
    element.removeAttribute('data-held');
    light(false);
    if (drop?.moved) events.onDrop({ grabbed: drop.grip.index, to });
    else show(null);
  };
  const letGo = () => {
    clearTimeout(resting);
    restingAt = null;
    if (!held) return;
    held = null;
    map.dragPan.enable();
    element.removeAttribute('data-held');
    light(false);
    show(null);
  };
  const hold = (found: Grip, from: Point) => {
    held = { grip: found, from, moved: false };
    element.toggleAttribute('data-held', true);
    light(true);
    show(found.point);
  };
  const drag = (event: MapMouseEvent | MapTouchEvent) => {
    if (!held) return;
    held.moved ||= event.point.dist(held.from) > DRAG_SLOP;
    show(event.lngLat.toArray());
  };

  let hovering = false;
  const onMouseMove = (event: MapMouseEvent) => {
    if (held) {
      drag(event);
      return;
    }
    const found = onCanvas(event) ? gripAt(event.lngLat.toArray(), event.point, NEAR_POINTER) : null;
    if (found) show(found.point);
    else if (hovering) show(null);
    if (hovering !== (found !== null)) light(found !== null);
    hovering = found !== null;
  };
  const onMouseDown = (event: MapMouseEvent) => {
    if (event.originalEvent.button !== 0 || !onCanvas(event)) return;
    const found = gripAt(event.lngLat.toArray(), event.point, NEAR_POINTER);
    if (!found) return;
    // Keep the map still while dragging the line.
    event.preventDefault();
    hold(found, event.point);
  };
  const onMouseUp = (event: MapMouseEvent) => {
    hovering = false;
    if (held) put(event.lngLat.toArray());
  };
  const onTouchStart = (event: MapTouchEvent) => {
    letGo();
    if (event.points.length !== 1 || !onCanvas(event)) return;
    const found = gripAt(event.lngLat.toArray(), event.point, NEAR_FINGER);
    if (!found) return;
    restingAt = event.point;
    resting = setTimeout(() => {
      map.dragPan.disable();
      hold(found, event.point);
      navigator.vibrate?.(15);
    }, LONG_PRESS);
  };
  const onTouchMove = (event: MapTouchEvent) => {
    if (event.points.length !== 1) letGo();
    else if (held) drag(event);
    else if (restingAt && event.point.dist(restingAt) > FINGER_SLOP) letGo();
  };
  const onTouchEnd = () => {
    clearTimeout(resting);
    if (held) put(grip.getLngLat().toArray());
  };
  const onLeave = () => {
    if (held || !hovering) return;
    hovering = false;
    light(false);
    show(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') letGo();
  };
  const onClick = (event: MapMouseEvent) => {
    if (onCanvas(event)) events.onPress(event.lngLat.toArray());
  };

  map.on('mousemove', onMouseMove);
  map.on('mousedown', onMouseDown);
  map.on('mouseup', onMouseUp);
  map.on('mouseout', onLeave);
  map.on('touchstart', onTouchStart);
  map.on('touchmove', onTouchMove);
  map.on('touchend', onTouchEnd);
  map.on('touchcancel', letGo);
  map.on('click', onClick);
  window.addEventListener('keydown', onKeyDown);
  // Cancel the drag if released outside the map or over a card.
  window.addEventListener('mouseup', letGo);

  return {
    setLine: (next, nextEdge) => {
      letGo();
      show(null);
      line = next;
      along = cumulativeMeters(line);
      edge = nextEdge;
    },
    remove: () => {
      letGo();
      show(null);
      map.off('mousemove', onMouseMove);
      map.off('mousedown', onMouseDown);
      map.off('mouseup', onMouseUp);
      map.off('mouseout', onLeave);
      map.off('touchstart', onTouchStart);
      map.off('touchmove', onTouchMove);
      map.off('touchend', onTouchEnd);
      map.off('touchcancel', letGo);
      map.off('click', onClick);
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('mouseup', letGo);
    },
  };
}
