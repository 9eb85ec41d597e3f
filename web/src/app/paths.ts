/** Paths of the tabs declared by `app` itself. */
export const PLAN_PATH = '/';
export const MANAGE_PATH = '/manage';
export const SETTINGS_PATH = '/settings';

/** The form's own path where it is separate from the trip. */
export const FORM_PATH = '/route-planning';
