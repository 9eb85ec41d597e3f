import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Queries who runs this server, and the services that process data for it. They change only with its settings. */
export const operatorQuery = queryOptions({
  queryKey: ['operator'] as const,
  queryFn: ({ signal }) => call('operator', { signal }),
});
