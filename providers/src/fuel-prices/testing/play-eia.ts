import type { UpstreamPlayer } from '../../upstream/testing/upstream-player.ts';

/** A row of the service's response. */
export interface PlayedFigure {
  readonly duoarea: string;
  readonly product: string;
  /** A string, as the service sends it, or null for a week without a survey. */
  readonly value: string | null;
  readonly period: string;
}

/** Simulates the Energy Information Administration's API: returns the requested rows with all fields, or an error. */
export function playEia(player: UpstreamPlayer, key: string, figures: readonly PlayedFigure[]): void {
  player.on('/v2/petroleum/pri/gnd/data/', ({ path }) => {
    const query = new URL(path, player.url).searchParams;
    const given = query.get('api_key');
    if (given !== key) {
      const code = given ? 'API_KEY_INVALID' : 'API_KEY_MISSING';
      return { status: 403, body: { error: { code, message: 'An invalid api_key was supplied.' } } };
    }
    if (query.get('frequency') !== 'weekly') return { status: 400, body: { error: 'Invalid frequency', code: 400 } };
    const products = query.getAll('facets[product][]');
    const rows = figures.filter(
      ({ product, period }) => products.includes(product) && period >= (query.get('start') ?? ''),
    );
    const data = rows
      .sort((a, b) => (a.period < b.period ? 1 : -1))
      .slice(0, Number(query.get('length')))
      .map(({ value, ...row }) => ({
        ...row,
        'area-name': 'str',
        'product-name': 'str',
        process: 'PTE',
        'process-name': 'Retail Sales',
        series: `EMM_${row.product}_PTE_${row.duoarea}_DPG`,
        'series-description': 'str',
        // The service omits values unless requested.
        ...(query.get('data[0]') === 'value' ? { value } : {}),
        units: '$/GAL',
      }));
    const response = { total: String(rows.length), dateFormat: 'YYYY-MM-DD', frequency: 'weekly', data };
    return { body: { response, request: { params: {} }, apiVersion: '2.1.14' } };
  });
}
