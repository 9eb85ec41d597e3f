/** Caches the service worker reads and the page's code fills. Each build of the app has its own. */
export const APPLICATION_CACHE = 'roadcast.application.';
export const MAP_CACHE = 'roadcast.map';

/** URL of the service worker, whose scope is the whole site. */
export const WORKER_PATH = '/service-worker.js';

/** The build's list of its own files, below the build's folder. */
export const FILE_LIST = 'offline.json';

/** A screen whose page is stored: every screen has the same one. */
export const KEPT_PAGE = '/navigation';

/** Contents of `FILE_LIST`. */
export interface FileList {
  /** Changes with any file. */
  readonly version: string;
  /** Paths on this site, without the page. */
  readonly files: readonly string[];
}
