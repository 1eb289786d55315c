import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defaultLanguage, languageTags } from './domain/kernel/language/language.ts'
import { firstViews } from './scripts/bundle/first-views.ts'
import { texts } from './scripts/bundle/texts-plugin.ts'
import { areaFiles, firstFilesByPattern, textsIn } from './web/app/first-files.ts'

const backend = 'http://127.0.0.1:4000'

/** Adds a preload for the text font to index.html, so that the first view does not wait for the style sheet. */
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

/** Writes for the server which files a page loads when it opens. */
function firstFilesOfPages(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    generateBundle() {
      const others = languageTags.filter((tag) => tag !== defaultLanguage)
      const languages = Object.fromEntries(others.map((tag) => [tag, textsIn(tag)]))
      const source = JSON.stringify({ pages: [...firstFilesByPattern, ...areaFiles], languages })
      this.emitFile({ type: 'asset', fileName: '.vite/first-files.json', source })
    },
  }
}

/** The script for pages of other sites: one file, at an address that never changes. */
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

/** Writes .br and .gz next to every text file of the build, so that the server only streams compressed files. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // After every other plugin has made its last change to the files.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [name, item] of Object.entries(bundle)) {
          // The server inserts the portal's settings into index.html for each request. A copy would be outdated.
          if (!/\.(js|css|svg|json)$/.test(name)) continue
          const content = Buffer.from(item.type === 'chunk' ? item.code : item.source)
          if (content.length < 256) continue
          for (const [ending, source] of packed(content))
            this.emitFile({ type: 'asset', fileName: `${name}${ending}`, source })
        }
      },
    },
    // The service worker is built after everything else is written.
    closeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        const worker = fileURLToPath(new URL('dist/web/worker.js', import.meta.url))
        if (!existsSync(worker)) return
        for (const [ending, source] of packed(readFileSync(worker))) writeFileSync(worker + ending, source)
      },
    },
  }
}

const packed = (content: Buffer) =>
  [
    ['.br', brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
    ['.gz', gzipSync(content, { level: 9 })],
  ] as const

/** The service worker, with the list of files that it caches at installation: those for reading offline. */
function offlineWorker() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: '.',
    filename: 'worker.ts',
    // Our own code registers it when the page is idle. The server writes the manifest in the page's language.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['assets/*.{js,css,woff2}', 'favicon.svg'],
      // Their names contain a hash of their content.
      dontCacheBustURLsMatching: /assets\//,
      manifestTransforms: [
        (entries) => {
          const cached = filesOfOfflinePages()
          return { manifest: entries.filter(({ url }) => cached.has(url)), warnings: [] }
        },
      ],
    },
  })
}

/** The files of the pages that can be read offline. Files of other pages are cached when they are first used. */
function filesOfOfflinePages(): Set<string> {
  const chunks = JSON.parse(
    readFileSync(new URL('dist/web/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, { file: string; imports?: string[]; css?: string[] }>
  const files = new Set(['favicon.svg'])
  const visit = (name: string) => {
    const chunk = chunks[name]
    // A module that was merged into another file comes with that file.
    if (!chunk || files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const page of offlinePages) visit(page)
  for (const { file } of Object.values(chunks)) if (/-basic-[^/]*\.woff2$/.test(file)) files.add(file)
  return files
}
const offlinePages = [
  'index.html',
  'app/offline/needs-network.tsx',
  'app/offline/start-offline.tsx',
  'browse/class-page/class.page.tsx',
  'browse/home/home.page.tsx',
  'browse/series-page/series.page.tsx',
  'content/content.page.tsx',
  'registration/my-classes/class-details.page.tsx',
  'registration/my-classes/my-classes.page.tsx',
  'registration/register-control/register-control.tsx',
  'registration/register-control/registered-control.tsx',
  'registration/list/registration-bar.tsx',
  // An act that is impossible offline is rejected where the user starts it.
  'ui/dialog/dialog-modal.tsx',
]

const views = firstViews()
const movedOnTo =
  /^assets\/(class|series|home|login|sign-up|registration-list|my-classes|class-details)\.page-/

export default defineConfig({
  root: 'web',
  // Relative file names: the portal may be served below any path.
  base: './',
  plugins: [
    react(),
    texts(),
    views.plugin,
    preloadFonts(),
    firstFilesOfPages(),
    embedScript(),
    precompress(),
    offlineWorker(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Browsers without modulepreload request the files a little later.
    modulePreload: {
      polyfill: false,
      // The list of each page's files would be in the first view. So it has only style sheets, and only of later pages.
      resolveDependencies: (page, files) => (movedOnTo.test(page) ? files : []),
    },
    rolldownOptions: {
      // A public API only re-exports. Without this, an import of one name would load all modules behind it.
      treeshake: {
        moduleSideEffects: [{ test: /\/public\.ts$/, sideEffects: false }],
        // A property that is read but not used is left out. No code relies on such a read, such as of offsetHeight.
        propertyReadSideEffects: false,
      },
      output: {
        // The first view contains the name of every chunk, and hashes do not compress. Seven characters are enough.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: views.chunks,
        },
      },
    },
    // The font of the zero has 944 bytes. As a file it is fetched once and cached.
    assetsInlineLimit: 0,
  },
  server: {
    // /graphql and /session exactly: the app's modules in folders with these names have addresses that begin the same.
    proxy: {
      '^/(graphql(\\?|$)|session$|altcha/|api/|embed(\\?|$)|sso/|cache/|calendar/|admin/import/file|outbox|healthz|readyz)':
        backend,
    },
  },
})
