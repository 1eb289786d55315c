import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'
import { build, type Plugin } from 'vite'
import { pseudoTexts } from '../../../domain/kernel/language/testing/pseudo-language.ts'
import config from '../../../vite.config.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const pseudoModule = join(root, 'domain/kernel/language/testing/pseudo-language.ts')

/** Gives the web app another language instead of English, in this build only: its messages, and how it writes dates. */
function pseudoLanguage(): Plugin {
  return {
    name: 'pseudo-language',
    enforce: 'pre',
    load(id) {
      if (!/\/locales\/en\/[\w-]+\.json$/.test(id)) return null
      return JSON.stringify(pseudoTexts(JSON.parse(readFileSync(id, 'utf8')) as object))
    },
    transform(code, id) {
      if (!id.endsWith('/domain/kernel/language/english.ts')) return null
      return `import { pseudoOf } from '${pseudoModule}'\n${code.replace('export const english', 'const plain')}\nexport const english = pseudoOf(plain)\n`
    },
  }
}

/** Builds the web app in the pseudo-language. Answers in seconds: nothing is made small. */
export async function buildInPseudoLanguage(outDir: string): Promise<void> {
  // Nothing is compressed, and nothing kept for when there is no network.
  const plugins = [config.plugins].flat(3).filter((plugin) => !isLeftOut(plugin))
  await build({
    ...config,
    configFile: false,
    root: join(root, 'web'),
    base: '/',
    logLevel: 'error',
    plugins: [...plugins, pseudoLanguage()],
    build: { ...config.build, outDir, minify: false, cssMinify: false, reportCompressedSize: false },
  })
}

function isLeftOut(plugin: unknown): boolean {
  return (
    typeof plugin === 'object' &&
    plugin !== null &&
    'name' in plugin &&
    /^(precompress|vite-plugin-pwa)/.test(String(plugin.name))
  )
}

/** The portal's pages with this build's files in place of its own, which draw by themselves; everything else is the portal's. */
export async function serveBuild(context: BrowserContext, outDir: string): Promise<void> {
  const assetTag = /<(?:script|link)\b[^>]*\/assets\/[^>]*>(?:<\/script>)?/g
  const ofDrawing = [
    /<(aside|div) id="no-app-note"[\s\S]*?<\/\1>/,
    /<script type="application\/json" id="drawn-page">[^<]*<\/script>/,
  ]
  const tags = (readFileSync(join(outDir, 'index.html'), 'utf8').match(assetTag) ?? []).join('\n')
  await context.route(
    () => true,
    async (route) => {
      const request = route.request()
      const { pathname } = new URL(request.url())
      const file = join(outDir, pathname)
      if (pathname.startsWith('/assets/') && existsSync(file)) return route.fulfill({ path: file })
      // The portal's own app, which its drawn page asks for, does nothing.
      if (/^\/assets\/.*\.js$/.test(pathname))
        return route.fulfill({ contentType: 'text/javascript', body: '' })
      if (request.resourceType() !== 'document') return route.continue()
      const response = await route.fetch()
      const body = ofDrawing
        .reduce((html, part) => html.replace(part, ''), await response.text())
        .replace(assetTag, '')
        .replace('</head>', `${tags}\n</head>`)
      return route.fulfill({ response, body })
    },
  )
}
