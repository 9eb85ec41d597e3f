import { StoreError } from '../platform/db/store.ts';
import { StoreInUseError } from '../platform/locks/store-lock.ts';
import { DatasetError } from './dataset.ts';
import { BadSettingError } from './settings.ts';

const OURS = [BadSettingError, DatasetError, StoreError, StoreInUseError];

/** System error codes for a file that this OS user may not access. */
const NOT_ALLOWED = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Returns one line explaining why startup failed and the remedy; null for an unexpected error. */
export function knownFailure(error: unknown): string | null {
  if (OURS.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (path !== undefined && NOT_ALLOWED.has(code ?? '')) {
    return `${path} can't be accessed by this user (${code}): change its owner, or choose another DATA_DIR`;
  }
  switch (code) {
    case 'ENOSPC':
      return `The disk${path === undefined ? '' : ` of ${path}`} is full: free some space, then try again`;
    case 'EADDRINUSE':
      return 'Another program uses PORT: choose another one, such as PORT=3001 npm start';
    case 'EACCES':
      return "This user can't use PORT: choose one above 1023, such as PORT=3000 npm start";
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return 'HOST is not an address of this machine';
    default:
      return null;
  }
}
