import type { Logo } from '@roadcast/contract';
import { logosTexts } from '@roadcast/messages/logos';
import { useQuery } from '@tanstack/react-query';
import { Copy, ExternalLink, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deviceDate } from '../../lib/dates.ts';
import { copyText } from '../../lib/links/copy-text.ts';
import { logosQuery } from '../../lib/look/logos.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { DeleteLogoDialog } from './delete-logo-dialog.tsx';

const { list: words, types } = logosTexts;

const KILOBYTE = 1024;

/** All uploaded logos, newest first. */
export function LogoList() {
  const { data, isError, refetch } = useQuery(logosQuery);
  const [deleting, setDeleting] = useState<Logo | null>(null);
  return (
    <Card heading={words.heading}>
      {data?.length === 0 && <p className="text-muted">{words.empty}</p>}
      {isError && !data && (
        <Notice tone="danger">
          <p>{words.loadFailed}</p>
          <Button className="mt-2" icon={<RefreshCw size={18} aria-hidden />} onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </Notice>
      )}
      <ul className="divide-y divide-hairline">
        {data?.map((logo) => (
          <LogoRow key={logo.id} logo={logo} onDelete={() => setDeleting(logo)} />
        ))}
      </ul>
      {deleting && <DeleteLogoDialog logo={deleting} onClose={() => setDeleting(null)} />}
    </Card>
  );
}

interface LogoRowProps {
  readonly logo: Logo;
  readonly onDelete: () => void;
}

function LogoRow({ logo: { name, url, type, format, size, uploadedAt, current }, onDelete }: LogoRowProps) {
  const copy = async () => {
    try {
      await copyText(Promise.resolve(new URL(url, window.location.href).href));
      toastSuccess(words.copied);
    } catch {
      toastError(words.notCopied);
    }
  };
  const bytes = words.size({ kilobytes: Math.max(1, Math.round(size / KILOBYTE)) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="h-20 w-32 shrink-0 rounded-xl bg-hairline p-2">
        <img src={url} alt={words.preview({ name })} loading="lazy" className="size-full object-contain" />
      </div>
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="break-words font-semibold">{name}</h3>
        <div className="my-1 flex flex-wrap gap-2">
          <Badge tone="primary">{types[type]}</Badge>
          <Badge>{format.toUpperCase()}</Badge>
          {current && <Badge tone="good">{words.inUse}</Badge>}
        </div>
        <p className="text-muted text-sm">{words.facts({ date: deviceDate(uploadedAt), size: bytes })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="target inline-flex items-center gap-2 rounded-xl px-4 font-semibold shadow-[inset_0_0_0_1px_var(--edge)] hover:bg-primary-wash"
        >
          <ExternalLink size={18} aria-hidden />
          {words.open}
        </a>
        <Button icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button kind="danger" icon={<Trash2 size={18} aria-hidden />} onClick={onDelete}>
          {words.delete}
        </Button>
      </div>
    </li>
  );
}
