import { type MapDescription, mapPaths } from '@roadcast/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSettings } from '../../lib/settings.ts';
import { type BasemapView, basemapView } from './basemap.ts';
import { fetchStyle } from './foreign-style.ts';
import { onStreetsAway } from './streets-away.ts';

/** Retry interval while streets are unavailable, milliseconds. */
const LOOK_AGAIN_MS = 20_000;

/** Milliseconds within which reports of unavailable streets count as one, because several tiles fail together. */
const TOGETHER_MS = 500;

const DESCRIPTION_KEY = ['map-description'] as const;

async function fetchDescription({ signal }: { readonly signal: AbortSignal }): Promise<MapDescription> {
  const response = await fetch(mapPaths.description, { signal });
  if (!response.ok) throw new Error(`the map's description answers with status ${response.status}`);
  return (await response.json()) as MapDescription;
}

/** Returns the server's map description; null until loaded, or if loading fails. */
export const useMapDescription = (): MapDescription | null =>
  useQuery({ queryKey: DESCRIPTION_KEY, queryFn: fetchDescription }).data ?? null;

/**
 * Returns the basemap for the server's description and the driver's choice. Updates when streets become available or
 * unavailable. Null until the description has loaded.
 */
export function useBasemap(): BasemapView | null {
  const { basemap: wanted } = useSettings();
  const { data, isPending, refetch } = useQuery({
    queryKey: DESCRIPTION_KEY,
    queryFn: fetchDescription,
    refetchInterval: ({ state }) =>
      state.data?.streets.state === 'away' || state.status === 'error' ? LOOK_AGAIN_MS : false,
  });
  const styleUrl = data?.streets.state === 'style' ? data.streets.url : null;
  const { data: style } = useQuery({
    queryKey: ['map-style', styleUrl],
    queryFn: ({ signal }) => fetchStyle(styleUrl ?? '', signal),
    enabled: styleUrl !== null,
    refetchInterval: ({ state }) => (state.status === 'error' ? LOOK_AGAIN_MS : false),
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onStreetsAway(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void refetch(), TOGETHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [refetch]);
  return useMemo(
    () => (isPending ? null : basemapView(data ?? null, style ?? null, wanted, window.location.origin)),
    [isPending, data, style, wanted],
  );
}
