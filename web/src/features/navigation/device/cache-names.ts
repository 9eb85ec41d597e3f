/** What the service worker answers from: the page's code fills it. Each build of the application has a cache of its own. */
export const APPLICATION_CACHE = 'roadcast.application.';
export const MAP_CACHE = 'roadcast.map';

/** The address of the service worker, whose scope is the whole site. */
export const WORKER_PATH = '/service-worker.js';

/** The build's list of its own files, below the build's folder. */
export const FILE_LIST = 'offline.json';

/** A screen whose page is kept: every screen has the same one. */
export const KEPT_PAGE = '/navigation';

/** What the build says of itself in `FILE_LIST`. */
export interface FileList {
  /** Changes with every file. */
  readonly version: string;
  /** Addresses on this site; the page is not among them. */
  readonly files: readonly string[];
}
