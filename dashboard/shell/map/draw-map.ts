import type { LatLng, Marker } from 'leaflet';
import type { Currency } from '#domain/money.ts';
import type { Point } from './map-link.ts';
import { outlines } from './outlines.ts';
import styles from './map.module.css';

type Leaflet = typeof import('leaflet');

/** A named item on the map. */
export interface Spot extends Point {
  readonly name: string;
}

export interface DrawnMap {
  readonly showPin: (point: Point | null) => void;
  readonly showSpots: (seats: readonly Spot[], areas: readonly Spot[]) => void;
  /** Moves to a governorate, at a zoom that shows its areas. */
  readonly goNear: (point: Point) => void;
  readonly showWhole: () => void;
  readonly zoom: (by: number) => void;
  readonly remove: () => void;
}

const NEAR_ZOOM = 11;
const PIN_ZOOM = 12;
/** From this zoom on there is space for area names. */
const NAMES_FROM = 10;
const PAN_PIXELS = 60;
const PIN_SIZE = 32;
const PIN_PATH =
  'M12 2a7 7 0 0 1 7 7c0 5-7 13-7 13s-7-8-7-13a7 7 0 0 1 7-7zm0 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z';

/** About ten centimetres: more precise than any phone. */
const rounded = ({ lat, lng }: LatLng): Point => ({
  latitude: Number(lat.toFixed(6)),
  longitude: Number(lng.toFixed(6)),
});

/** The map inside an element: draws its input, and reports where a pin is set. */
export function drawMap(
  leaflet: Leaflet,
  container: HTMLElement,
  options: {
    tiles: string;
    /** The map opens on its country. */
    currency: Currency;
    onPin: (point: Point) => void;
    onFar: (far: boolean) => void;
  },
): DrawnMap {
  const map = leaflet.map(container, {
    // The page blocks Leaflet's own buttons: they are created from HTML strings.
    zoomControl: false,
    attributionControl: false,
    minZoom: 5,
    maxZoom: 18,
    keyboardPanDelta: PAN_PIXELS,
  });
  const borderOf = (outline: (typeof outlines)['IQD']) =>
    leaflet.polygon(
      outline.map(([lat, lng]): [number, number] => [lat, lng]),
      { className: 'outline', interactive: false },
    );
  const { currency } = options;
  const border = leaflet.featureGroup(Object.values(outlines).map(borderOf));
  const home = currency === 'USD' ? border : borderOf(outlines[currency]);
  if (options.tiles !== '') leaflet.tileLayer(options.tiles).addTo(map);
  border.addTo(map);
  map.fitBounds(home.getBounds());
  const spots = leaflet.layerGroup().addTo(map);
  const pin = pinOf(leaflet);
  const notify = (at: LatLng) => options.onPin(rounded(at));
  const settle = () => {
    options.onFar(map.getZoom() < NAMES_FROM);
    thinOut(container);
  };
  settle();
  map.on('zoomend', settle);
  map.on('click', ({ latlng }) => notify(latlng));
  map.on('keydown', ({ originalEvent }) => {
    if (originalEvent.key !== 'Enter') return;
    originalEvent.preventDefault();
    notify(map.getCenter());
  });
  pin.on('dragend', () => notify(pin.getLatLng()));
  return {
    showPin: (point) => {
      if (point === null) {
        pin.remove();
        return;
      }
      const at = leaflet.latLng(point.latitude, point.longitude);
      const isNew = !map.hasLayer(pin);
      pin.setLatLng(at).addTo(map);
      if (isNew && map.getZoom() < NAMES_FROM) map.setView(at, PIN_ZOOM);
      else if (!map.getBounds().contains(at)) map.panTo(at);
    },
    showSpots: (seats, areas) => {
      spots.clearLayers();
      for (const seat of seats) spots.addLayer(nameOn(leaflet, seat, styles.seat));
      for (const area of areas) spots.addLayer(nameOn(leaflet, area, styles.area));
      thinOut(container);
    },
    goNear: ({ latitude, longitude }) => map.setView([latitude, longitude], NEAR_ZOOM),
    showWhole: () => map.fitBounds(home.getBounds()),
    zoom: (by) => map.setZoom(map.getZoom() + by),
    remove: () => map.remove(),
  };
}

/** Overlapping names are omitted, governorates last; their dots stay. */
function thinOut(container: HTMLElement): void {
  const names = [...container.querySelectorAll<HTMLElement>('[data-name]')];
  for (const name of names) name.style.visibility = '';
  const places = names.map((name) => name.getBoundingClientRect());
  const stored: DOMRect[] = [];
  names.forEach((name, at) => {
    const place = places[at];
    if (!place || place.width === 0) return;
    if (stored.some((other) => isOver(place, other))) name.style.visibility = 'hidden';
    else stored.push(place);
  });
}

const isOver = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** A dot with a name, created from elements: the page blocks HTML strings. */
function nameOn(leaflet: Leaflet, spot: Spot, className: string | undefined): Marker {
  const label = document.createElement('span');
  label.textContent = spot.name;
  label.dataset.name = '';
  const container = document.createElement('div');
  container.className = className ?? '';
  container.append(label);
  const icon = leaflet.divIcon({ html: container, className: '', iconSize: [0, 0] });
  return leaflet.marker([spot.latitude, spot.longitude], {
    icon,
    interactive: false,
    keyboard: false,
  });
}

function pinOf(leaflet: Leaflet): Marker {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('width', String(PIN_SIZE));
  svg.setAttribute('height', String(PIN_SIZE));
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', PIN_PATH);
  path.setAttribute('fill', 'currentColor');
  path.setAttribute('fill-rule', 'evenodd');
  svg.append(path);
  const container = document.createElement('div');
  container.append(svg);
  const icon = leaflet.divIcon({
    html: container,
    className: styles.pin,
    iconSize: [PIN_SIZE, PIN_SIZE],
    iconAnchor: [PIN_SIZE / 2, PIN_SIZE],
  });
  return leaflet.marker([0, 0], { icon, draggable: true, keyboard: false });
}
