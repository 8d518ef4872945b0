interface Picture {
  readonly path: string;
  /** Filled, whereas the others are outlines. */
  readonly isSolid: boolean;
}

const lines = (path: string): Picture => ({ path, isSolid: false });

const RING =
  'M12 2.27a9.73 9.73 0 1 1 0 19.46a9.73 9.73 0 1 1 0-19.46z' +
  'M12 4.4a7.6 7.6 0 1 0 0 15.2a7.6 7.6 0 1 0 0-15.2z';

/**
 * Delivery is a circle that fills; a disc within the disc, so that the four differ without colour.
 */
const filling = (share: string): Picture => ({ path: RING + share, isSolid: true });

/**
 * Each stage's icon as one path on a 24-unit grid: a row that shows another stage changes only a
 * string, whereas recreating elements took a third of a scrolling frame. The outlines are those of
 * Tabler Icons; icons along the reading direction point to the left.
 */
export const stagePictures = {
  inprogress: lines(
    'M12 3l8 4.5l0 9l-8 4.5l-8-4.5l0-9l8-4.5M12 12l8-4.5M12 12l0 9M12 12l-8-4.5' +
      'M16 5.25l-8 4.5',
  ),
  way_company: lines(
    'M19 17a2 2 0 1 1-4 0 2 2 0 1 1 4 0M9 17a2 2 0 1 1-4 0 2 2 0 1 1 4 0' +
      'M19 17h2v-11a1 1 0 0 0-1-1h-9v12m4 0h-6m-4 0h-2v-6h8m0-5h-5l-3 5',
  ),
  received: lines(
    'M3 21v-13l9-4l9 4v13M13 13h4v8h-10v-6h6' + 'M13 21v-9a1 1 0 0 0-1-1h-2a1 1 0 0 0-1 1v3',
  ),
  prep_send: lines(
    'M9.615 20h-2.615a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8' +
      'M14 19l2 2l4-4M9 8h4M9 12h2',
  ),
  travel_sent: lines('M4 12l10 0M4 12l4 4M4 12l4-4M20 4l0 16'),
  travel_recv: lines('M12 20l0-10M12 20l4-4M12 20l-4-4M4 4l16 0'),
  ready: filling(''),
  assigned: filling('M12 12V6a6 6 0 0 1 0 12z'),
  way: filling('M12 12V6a6 6 0 1 1-6 6z'),
  delivered: lines('M5 12l5 5l10-10'),
  postponed: lines(
    'M10.5 21h-4.5a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v3M16 3v4M8 3v4' +
      'M4 11h10M14 18a4 4 0 1 0 8 0a4 4 0 1 0-8 0M18 16.5v1.5l.5 .5',
  ),
  failed: lines('M18 6l-12 12M6 6l12 12'),
  travel_fail: lines(
    'M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214' +
      'a1.914 1.914 0 0 0 1.636-2.87l-8.106-13.536a1.914 1.914 0 0 0-3.274 0' +
      'M12 16h.01',
  ),
  cancelled: lines('M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M5.7 5.7l12.6 12.6'),
  back_prog: lines('M15 14l4-4-4-4M19 10h-11a4 4 0 1 0 0 8h1'),
  back_ready: lines(
    'M12 21l8-4.5v-9l-8-4.5-8 4.5v4.5M12 12l-8-4.5M12 12v9M12 12l8-4.5M2 18h7' + 'M6 15l3 3-3 3',
  ),
  back: lines('M18 6v6a3 3 0 0 1-3 3h-10l4-4m0 8l-4-4'),
  set_ready: lines('M6 5h12l3 5l-8.5 9.5a.7 .7 0 0 1-1 0l-8.5-9.5l3-5M10 12l-2-2.2l.6-1'),
  set_under: lines(
    'M10.831 20.413l-5.375-6.91c-.608-.783-.608-2.223 0-3l5.375-6.911' +
      'a1.457 1.457 0 0 1 2.338 0l5.375 6.91c.608 .783 .608 2.223 0 3l-5.375 6.911' +
      'a1.457 1.457 0 0 1-2.338 0',
  ),
  set_branch: lines(
    'M3 21l18 0M3 10l18 0M5 6l7-3l7 3M4 10l0 11M20 10l0 11M8 14l0 3M12 14l0 3' + 'M16 14l0 3',
  ),
  transfer: lines('M21 17l-18 0M6 10l-3-3l3-3M3 7l18 0M18 20l3-3l-3-3'),
  settled: lines(
    'M9 12l2 2l4-4' + 'M12 3c7.2 0 9 1.8 9 9c0 7.2-1.8 9-9 9c-7.2 0-9-1.8-9-9c0-7.2 1.8-9 9-9',
  ),
  rolled: lines('M12 8l0 4l2 2M3.05 11a9 9 0 1 1 .5 4m-.5 5v-5h5'),
  frozen: lines(
    'M10 4l2 1l2-1M12 2v6.5l3 1.72M17.928 6.268l.134 2.232l1.866 1.232' +
      'M20.66 7l-5.629 3.25l.01 3.458M19.928 14.268l-1.866 1.232l-.134 2.232' +
      'M20.66 17l-5.629-3.25l-2.99 1.738M14 20l-2-1l-2 1M12 22v-6.5l-3-1.72' +
      'M6.072 17.732l-.134-2.232l-1.866-1.232M3.34 17l5.629-3.25l-.01-3.458' +
      'M4.072 9.732l1.866-1.232l.134-2.232M3.34 7l5.629 3.25l2.99-1.738',
  ),
} as const satisfies Record<string, Picture>;

export type StageToken = keyof typeof stagePictures;

export const isStageToken = (token: string): token is StageToken =>
  Object.hasOwn(stagePictures, token);
