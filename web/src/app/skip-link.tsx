import { shellTexts } from '@roadcast/messages/shell';

/** Where the skip link leads. */
export const CONTENT_ID = 'content';

/** The first thing that the keyboard reaches on every page: past the cookie banner and the tabs, to the page's own part. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // The address holds the trip; it is left alone.
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
      className="-translate-y-20 fixed top-2 left-2 z-50 rounded-xl bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0"
    >
      {shellTexts.skipToContent}
    </a>
  );
}
