import { logosTexts } from '@roadcast/messages/logos';
import { Stamp } from 'lucide-react';
import { defineFeature } from '../../lib/define-feature.ts';

export const logos = defineFeature({
  name: 'logos',
  adminTabs: [
    {
      name: 'logos',
      label: logosTexts.tab,
      Picture: Stamp,
      load: async () => (await import('./admin-logos.tsx')).AdminLogos,
    },
  ],
});
