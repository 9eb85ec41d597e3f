import type { Logo, LogoType } from '@roadcast/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api.ts';
import { useIdle } from '../hooks/use-idle.ts';

export type LogoPlace = LogoType;

/** Queries the uploaded logos: all of them for administrators, otherwise those in use. */
export const logosQuery = queryOptions({
  queryKey: ['logos'] as const,
  queryFn: ({ signal }): Promise<readonly Logo[]> => call('listLogos', { signal }),
});

/** Returns the URL of the uploaded logo in use, once loaded; null if there is none or it can't be displayed. */
export function useLogoUrl(type: LogoPlace): string | null {
  const idle = useIdle();
  const { data } = useQuery({ ...logosQuery, enabled: idle });
  const url = data?.find((logo) => logo.type === type && logo.current)?.url ?? null;
  const [loaded, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    if (url === null) return;
    const image = new Image();
    image.onload = () => setLoaded(url);
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return loaded === url ? url : null;
}
