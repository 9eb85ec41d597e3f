import { StoreError } from '../platform/db/store.ts';
import { StoreInUseError } from '../platform/locks/store-lock.ts';
import { DatasetError } from './dataset.ts';
import { BadSettingError } from './settings.ts';

const OURS = [BadSettingError, DatasetError, StoreError, StoreInUseError];

/** System error codes of a file this OS user may not use. */
const NOT_ALLOWED = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Returns one line that says what stopped a start and what to do; null for an unexpected error. */
export function knownFailure(error: unknown): string | null {
  if (OURS.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (path !== undefined && NOT_ALLOWED.has(code ?? '')) {
    return `${path} may not be used by this user (${code}): change its owner, or choose another DATA_DIR`;
  }
  switch (code) {
    case 'ENOSPC':
      return `There is no room on the disk${path === undefined ? '' : ` of ${path}`}: free some, and try again`;
    case 'EADDRINUSE':
      return 'PORT is in use by another program: choose another one, as in PORT=3001 npm start';
    case 'EACCES':
      return 'PORT may not be used by this user: choose one above 1023, as in PORT=3000 npm start';
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return 'HOST is not an address of this machine';
    default:
      return null;
  }
}
