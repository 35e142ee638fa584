import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the console into dist/client; in development it speaks to the server on port 3000. */
export default defineConfig({
  root: 'client',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures stay files: the content security policy names no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Two pages: the console, and the landing page, which visitors get on its own.
    rolldownOptions: { input: { index: 'client/index.html', landing: 'client/landing.html' } },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': 'http://localhost:3000',
      '/ws': { target: 'ws://localhost:3000', ws: true },
    },
  },
})
