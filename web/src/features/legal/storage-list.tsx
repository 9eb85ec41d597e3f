import { legalTexts } from '@roadcast/messages/legal';
import type { StorageClass, StoredItem } from '../../lib/storage/storage-keys.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const words = legalTexts.storage;

const tones: Record<StorageClass, BadgeTone> = {
  essential: 'plain',
  preferences: 'primary',
  analytics: 'caution',
  marketing: 'caution',
};

/** All stored keys declared by features. A list rather than a table, because five columns don't fit on a phone. */
export function StorageList({ items }: { readonly items: readonly StoredItem[] }) {
  return (
    <ul aria-label={words.caption} className="space-y-3">
      {items.map((item) => (
        <li
          key={`${item.place} ${item.key}`}
          className="break-inside-avoid rounded-xl p-4 shadow-[inset_0_0_0_1px_var(--hairline)]"
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <code className="min-w-0 break-all font-semibold">{item.key}</code>
            <Badge tone={tones[item.class]}>{words.kinds[item.class]}</Badge>
          </div>
          <p className="mt-1">{item.purpose}</p>
          <p className="text-muted text-sm">
            {words.where({ lifetime: item.lifetime, place: words.places[item.place] })}
          </p>
        </li>
      ))}
    </ul>
  );
}
