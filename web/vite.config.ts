import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `vite dev` finds the server that answers the API and the map tiles. */
const server = 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  // Workspaces are built from their sources, so a change in core or contract shows at once.
  resolve: { conditions: ['development', 'browser', 'module', 'import', 'default'] },
  server: { proxy: { '/api': server, '/tiles': server } },
  preview: { proxy: { '/api': server, '/tiles': server } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 1200 },
});
