import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name what_changes` in this folder writes the next step out of the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/tables.ts',
  out: './migrations',
});
