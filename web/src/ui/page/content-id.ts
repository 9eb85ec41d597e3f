/** Id of each page's main content, the target of the skip link. */
export const CONTENT_ID = 'content';
