import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkNames } from './tools/build/chunks.ts'
import { directIcons } from './tools/build/icons.ts'
import { preloads } from './tools/build/preloads.ts'
import { calledPromises } from './tools/build/promises.ts'
import { compiledTexts } from './tools/build/texts.ts'

/** Builds the console into dist/client; in development it speaks to the server on port 3000. */
export default defineConfig({
  root: 'client',
  plugins: [compiledTexts(), calledPromises(), directIcons(import.meta.dirname), preloads(), react(), tailwindcss()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures stay files: the content security policy names no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What imports what, for tools/size.ts; tools/build.mjs takes it out of what is served.
    manifest: true,
    // Two pages: the console, and the landing page, which visitors get on its own.
    rolldownOptions: {
      // Calling them changes nothing by itself: a library's parts that nobody imports are left out.
      treeshake: { manualPureFunctions: ['memo', 'forwardRef', 'createContext'] },
      input: { index: 'client/index.html', landing: 'client/landing.html' },
      output: {
        codeSplitting: {
          // Every file holds a whole ring of modules, so that none of them can wait for one that waits for it.
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'what is loaded together', name: chunkNames(import.meta.dirname) }],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': 'http://localhost:3000',
      '/ws': { target: 'ws://localhost:3000', ws: true },
    },
  },
})
