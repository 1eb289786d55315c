import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { firstViews } from './scripts/first-views.ts'

const backend = 'http://127.0.0.1:4000'

/** Puts a preload for the font of texts into index.html, so that the first view does not wait for the stylesheet. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context) =>
        Object.keys(context.bundle ?? {})
          .filter((name) => /atkinson-basic[^/]*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** The script of pages of other sites: one file, at an address that never changes. */
function embedScript(): Plugin {
  return {
    name: 'embed-script',
    apply: 'build',
    async generateBundle() {
      const entry = fileURLToPath(new URL('web/embed/embed.ts', import.meta.url))
      const built = await build({
        configFile: false,
        logLevel: 'silent',
        publicDir: false,
        build: { write: false, lib: { entry, formats: ['iife'], name: 'archway', fileName: 'embed' } },
      })
      for (const one of [built].flat())
        if ('output' in one)
          this.emitFile({ type: 'asset', fileName: 'embed.js', source: one.output[0].code })
    },
  }
}

/** Writes .br and .gz beside every text file of the build: the server only streams what was compressed once. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // Only after every other plugin has put its last word into the files.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [name, item] of Object.entries(bundle)) {
          // index.html gets the portal's settings at request time, so a compressed copy would be stale.
          if (!/\.(js|css|svg|json)$/.test(name)) continue
          const content = Buffer.from(item.type === 'chunk' ? item.code : item.source)
          if (content.length < 1024) continue
          this.emitFile({
            type: 'asset',
            fileName: `${name}.br`,
            source: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          })
          this.emitFile({ type: 'asset', fileName: `${name}.gz`, source: gzipSync(content, { level: 9 }) })
        }
      },
    },
  }
}

const views = firstViews()
const goneOnTo =
  /^assets\/(class|series|home|login|sign-up|registration-list|my-classes|class-details)\.page-/

export default defineConfig({
  root: 'web',
  // Files name each other from where they are: the portal may be reached below any path.
  base: './',
  plugins: [react(), views.plugin, preloadFonts(), embedScript(), precompress()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Browsers that know no modulepreload ask a moment later.
    modulePreload: {
      polyfill: false,
      // The list of what each page of the app needs would be in the first view: only sheets stand in it, and for pages that people go on to.
      resolveDependencies: (page, files) => (goneOnTo.test(page) ? files : []),
    },
    rolldownOptions: {
      // A door only passes on. Without this, whoever takes one name from it would load all that stands behind it.
      treeshake: { moduleSideEffects: [{ test: /\.door\.tsx?$/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: views.chunks,
        },
      },
    },
    // The zero's font has 944 bytes; as a file it is fetched once and cached.
    assetsInlineLimit: 0,
  },
  server: {
    // /graphql and /session exactly: the app's own modules in folders of these names have addresses that begin the same.
    proxy: {
      '^/(graphql(\\?|$)|session$|altcha/|api/|embed(\\?|$)|sso/|cache/|calendar/|admin/import/file|outbox|healthz|readyz)':
        backend,
    },
  },
})
