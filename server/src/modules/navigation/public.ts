export { DriveBindings } from './drive-binding.ts';
export { DriveTokens } from './drive-tokens.ts';
export { Drives } from './drives.ts';
export { FinishedDrives } from './finished-drives.ts';
export { GuestSubjects } from './guest-subject.ts';
export { KeptDrives } from './kept-drives.ts';
export { navigation } from './module.ts';
