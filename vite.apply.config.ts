import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';

/**
 * The page for applicants (W58) and the one of students (W67), beside the app and without it: what they share with it is in both, as nobody opens
 * both, and a phone loads no more than it needs. Built after the app, whose build empties the folder.
 */
export default defineConfig({
  plugins: [react(), precompress],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    // Browsers of 2021: many applicants hold a cheap phone.
    target: ['chrome90', 'safari14', 'firefox88'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['apply.html', 'me.html'] },
  },
});
