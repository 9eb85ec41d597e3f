import { loginResponseSchema, meResponseSchema, registerResponseSchema, TERMS_VERSION } from '@roadcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

describe('x', () => {
  it('registers, signs in, tells who', async () => {
    const form = { email: 'Ann@Example.com', password: 'correct horse', username: 'Ann', ageConfirmed: true, termsVersion: TERMS_VERSION };
    const made = await server.app.inject({ method: 'POST', url: '/api/register', payload: form });
    console.log(made.statusCode, made.body, made.headers['set-cookie']);
    const l = await server.app.inject({ method: 'POST', url: '/api/login', payload: { username: 'ann', password: 'correct horse' } });
    console.log(l.statusCode, l.body, l.headers['set-cookie']);
    const cookie = String(l.headers['set-cookie']).split(';')[0] ?? '';
    const t = performance.now();
    for (let i = 0; i < 200; i++) await server.app.inject({ method: 'GET', url: '/api/me', headers: { cookie } });
    const t2 = performance.now();
    for (let i = 0; i < 200; i++) await server.app.inject({ method: 'GET', url: '/api/me' });
    console.log('in', (t2 - t) / 200, 'guest', (performance.now() - t2) / 200);
    const me = await server.app.inject({ method: 'GET', url: '/api/me', headers: { cookie } });
    console.log(me.statusCode, me.body);
  });
});
