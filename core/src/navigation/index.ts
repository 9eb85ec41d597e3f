export { type Advance, advance, startGuidance } from './advance.ts';
export { announcementPoints } from './announcement-points.ts';
export { REPEAT_GUARD_MS } from './announcements.ts';
export * from './model.ts';
export { progressOf } from './progress.ts';
export { STEP_ADVANCE_METERS } from './reach.ts';
export { resumeGuidance } from './resume.ts';
export { estimatedLimitMph } from './speed-limit.ts';
export * from './turn-shape.ts';
