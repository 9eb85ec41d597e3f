import { noticeSentence } from '@roadcast/messages/sentences';
import { Info } from 'lucide-react';
import { useNotices } from './notices/use-notices.ts';

/** Notes about the trip. */
export function TripNotes() {
  const notes = useNotices('other');
  if (notes.length === 0) return null;
  return (
    <ul className="mt-3 space-y-2">
      {notes.map((notice) => (
        <li key={noticeSentence(notice)} className="flex gap-2 text-sm">
          <Info size={18} className="mt-0.5 shrink-0 text-primary" aria-hidden />
          <span>{noticeSentence(notice)}</span>
        </li>
      ))}
    </ul>
  );
}
