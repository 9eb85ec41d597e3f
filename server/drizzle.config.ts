import { defineConfig } from 'drizzle-kit';

/**
 * Settings for generating migrations. Run `npx drizzle-kit generate --name what_changes` in this folder to generate the
 * next migration from the tables.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/tables.ts',
  out: './migrations',
});
