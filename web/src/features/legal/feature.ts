import { type LegalName, legalPaths } from '@roadcast/contract';
import { defineFeature, type Load, type PageProps, type Path } from '../../lib/define-feature.ts';

const screen =
  (name: LegalName): Load<PageProps> =>
  async () =>
    (await import('./legal-screens.tsx')).legalScreens[name];

const names = Object.keys(legalPaths) as readonly LegalName[];

export const legal = defineFeature({
  name: 'legal',
  pages: Object.fromEntries(names.map((name): [Path, Load<PageProps>] => [legalPaths[name], screen(name)])),
});
