import { Briefcase, Home, type LucideIcon, MapPin } from 'lucide-react';

/** Returns the icon of a saved place. */
export const placePicture = (id: string): LucideIcon => (id === 'home' ? Home : id === 'work' ? Briefcase : MapPin);
