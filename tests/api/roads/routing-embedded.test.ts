import { EmbeddedRouting } from '@roadcast/providers/routing/embedded/index';
import { routingSuite } from '@roadcast/providers/routing/suite';
import { describe } from 'vitest';
import { buildSuiteTiles } from '../../support/suite-tiles.ts';

describe('the embedded network', () => {
  routingSuite(async () => {
    const tiles = await buildSuiteTiles();
    const port = new EmbeddedRouting(tiles.folder, 300);
    await port.whenReady();
    return {
      port,
      close: async () => {
        await port.close();
        await tiles.remove();
      },
    };
  });
});
