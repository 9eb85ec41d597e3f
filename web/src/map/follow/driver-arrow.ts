import { Marker } from 'maplibre-gl';

const SVG = 'http://www.w3.org/2000/svg';

/** Creates a marker with an arrow flat on the map that points in the driver's direction. */
export function newDriverArrow(): Marker {
  const element = document.createElement('div');
  element.className = 'map-driver';
  element.setAttribute('role', 'img');
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', '0 0 48 48');
  picture.setAttribute('aria-hidden', 'true');
  const ground = document.createElementNS(SVG, 'circle');
  ground.setAttribute('cx', '24');
  ground.setAttribute('cy', '24');
  ground.setAttribute('r', '22');
  const arrow = document.createElementNS(SVG, 'path');
  arrow.setAttribute('d', 'M24 8 36 37 24 31 12 37Z');
  picture.append(ground, arrow);
  element.append(picture);
  return new Marker({ element, rotationAlignment: 'map', pitchAlignment: 'map' });
}
