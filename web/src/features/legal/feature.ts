import { defineFeature } from '../../lib/define-feature.ts';

const screens = () => import('./legal-screens.tsx');

export const legal = defineFeature({
  name: 'legal',
  pages: {
    '/privacy-policy': async () => (await screens()).PrivacyPolicyScreen,
    '/terms-of-service': async () => (await screens()).TermsOfServiceScreen,
    '/cookie-policy': async () => (await screens()).CookiePolicyScreen,
  },
});
