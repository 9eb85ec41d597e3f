import { z } from 'zod';

/** The six tabs of the main screen, in order. */
export const tabNames = ['plan', 'manage', 'ev', 'community', 'explore', 'settings'] as const;
export const tabSchema = z.enum(tabNames);
export type TabName = (typeof tabNames)[number];
