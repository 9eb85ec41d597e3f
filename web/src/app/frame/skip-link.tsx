import { shellTexts } from '@roadcast/messages/shell';
import { CONTENT_ID } from '../../ui/page/content-id.ts';

/** First keyboard stop on every page; skips the cookie banner and tabs to the main content. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // Keep the address, which contains the trip.
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
      className="-translate-y-20 fixed top-2 left-2 z-50 rounded-xl bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0"
    >
      {shellTexts.skipToContent}
    </a>
  );
}
