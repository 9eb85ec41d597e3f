export { DriveTokens } from './drive-tokens.ts';
export { Drives } from './drives.ts';
export { GuestSubjects } from './guest-subject.ts';
export { KeptDrives } from './kept-drives.ts';
export { drivesData } from './personal-data.ts';
export { registerNavigation } from './routes.ts';
