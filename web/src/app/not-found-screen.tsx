import { shellTexts } from '@roadcast/messages/shell';
import { Link } from '../ui/link.tsx';
import { Logo } from './logo.tsx';
import { CONTENT_ID } from './skip-link.tsx';

/** An address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="grid min-h-dvh place-content-center p-5 outline-none">
      <div className="glass grid max-w-md justify-items-start gap-4 rounded-card p-8">
        <Logo size={48} />
        <h1 className="font-extrabold text-2xl">{shellTexts.notFound.heading}</h1>
        <p>{shellTexts.notFound.hint}</p>
        <Link
          to="/"
          className="target inline-flex items-center rounded-xl bg-accent px-5 font-semibold text-on-accent hover:brightness-105"
        >
          {shellTexts.notFound.back}
        </Link>
      </div>
    </main>
  );
}
