import { defineFeature } from '../../lib/define-feature.ts';
import { settingsKey, travelKey, visitKey } from '../../lib/storage/storage-keys.ts';

const pages = () => import('./account-pages.tsx');

export const accounts = defineFeature({
  name: 'accounts',
  pages: {
    '/login': async () => (await pages()).LoginPage,
    '/register': async () => (await pages()).RegisterPage,
    '/forgot-password': async () => (await pages()).ForgotPage,
    '/reset-password': async () => (await pages()).ResetPage,
    '/verify-email': async () => (await pages()).VerifyPage,
    '/confirm-email-change': async () => (await pages()).ConfirmEmailChangePage,
  },
  storageKeys: {
    // The server sets both cookies. Over HTTPS, their names start with `__Host-`.
    session: { key: 'roadcast.session_token', place: 'cookie', class: 'essential' },
    device: { key: 'roadcast.device', place: 'cookie', class: 'essential' },
    travelVisit: visitKey(travelKey),
    travel: travelKey,
    visit: visitKey(settingsKey),
    settings: settingsKey,
  },
});
