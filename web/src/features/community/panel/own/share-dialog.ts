/** Dialogs about a shared trip. */
export type ShareDialog = 'edit' | 'refresh' | 'remove';
