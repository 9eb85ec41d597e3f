/** Caches the page fills and the service worker reads. The build's version is appended to the application's name. */
export const APPLICATION_CACHE = 'roadcast.application.';
export const MAP_CACHE = 'roadcast.map';

/** Service worker URL; its scope is the whole site. */
export const WORKER_PATH = '/service-worker.js';

/** Name of the build's file list, in the build's folder. */
export const FILE_LIST = 'offline.json';

/** Path of the stored page. All screens share one page. */
export const KEPT_PAGE = '/navigation';

export interface FileList {
  /** Changes whenever any file does. */
  readonly version: string;
  /** Paths on this site, without the page itself. */
  readonly files: readonly string[];
}
