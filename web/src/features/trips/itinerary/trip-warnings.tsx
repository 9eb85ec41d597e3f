import { loadNotices, TripNotices } from './trip-notices.tsx';

/** Preloads the warnings' code, which most trips don't need. */
export const loadWarnings = loadNotices;

/** Warnings at the top of the trip. */
export const TripWarnings = () => <TripNotices />;
