/** Paths of the tabs that `app` declares. */
export const PLAN_PATH = '/';
export const MANAGE_PATH = '/manage';
export const SETTINGS_PATH = '/settings';

/** Path of the form where it is separate from the trip. */
export const FORM_PATH = '/route-planning';
