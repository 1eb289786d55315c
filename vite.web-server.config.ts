import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { texts } from './scripts/bundle/texts-plugin.ts'

// The web app for server rendering (web/app/ssr/render-page.tsx). Pictures and fonts have the same names as in
// dist/web, which has the files. This build writes only code.
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
