/**
 * What Node.js is started with for the built server, from the project's folder. Under a limit V8 collects its garbage sooner: at the
 * same speed, 20 plans across the country with 20 stops each and orders of 50 stops peak at 566 MB instead of 1,031 MB.
 */
export const SERVER_ARGS = ['--max-old-space-size=1024', '--enable-source-maps', 'server/dist/app/main.js'] as const;
