import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { texts } from './scripts/bundle/texts-plugin.ts'

// The web app once more, for the server, which draws its pages with it (web/app/ssr/render-page.tsx). The same names of pictures and
// fonts as in dist/web, where they are: here nothing but code is made.
export default defineConfig({
  root: 'web',
  plugins: [react(), texts()],
  publicDir: false,
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'app/ssr/render-page.tsx',
    target: 'node24',
    outDir: '../dist/web-server',
    emptyOutDir: true,
    minify: false,
    assetsInlineLimit: 0,
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /\/public\.ts$/, sideEffects: false }] } },
  },
})
