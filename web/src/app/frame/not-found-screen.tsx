import { notFoundTexts as words } from '@roadcast/messages/not-found';
import { Logo } from '../../ui/brand/logo.tsx';
import { Link } from '../../ui/link.tsx';
import { CONTENT_ID } from '../../ui/page/content-id.ts';

/** 404 page. */
export function NotFoundScreen() {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="grid min-h-dvh place-content-center p-5 outline-none">
      <div className="glass grid max-w-md justify-items-start gap-4 rounded-card p-8">
        <Logo size={48} />
        <h1 className="font-extrabold text-2xl">{words.heading}</h1>
        <p>{words.hint}</p>
        <Link
          to="/"
          className="target inline-flex items-center rounded-xl bg-accent px-5 font-semibold text-on-accent hover:brightness-105"
        >
          {words.back}
        </Link>
      </div>
    </main>
  );
}
