import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readFirstFiles, readPageFiles } from './web-manifest.ts'

it('a page lists its own styles and scripts and all imports once, with scripts after their imports', () => {
  const root = built('manifest.json', {
    'home.tsx': { file: 'assets/home.js', css: ['assets/home.css'], imports: ['_app.js', '_browse.js'] },
    'card.tsx': { file: 'assets/card.js', imports: ['_browse.js'] },
    '_app.js': { file: 'assets/app.js', css: ['assets/app.css'] },
    '_browse.js': { file: 'assets/browse.js', css: ['assets/browse.css'], imports: ['_app.js'] },
  })
  const page = '<link rel="stylesheet" href="/portal/assets/app.css">'
  const files = readPageFiles(root, '/portal')(['home.tsx', 'card.tsx'], page)
  expect(files).toMatchObject({
    sheets: [
      '<link rel="stylesheet" crossorigin href="/portal/assets/home.css">',
      '<link rel="stylesheet" crossorigin href="/portal/assets/browse.css">',
    ].join('\n    '),
    scripts: ['app', 'browse', 'home', 'card'].map((name) => `/portal/assets/${name}.js`),
  })
  expect(files.elements).toContain('<link rel="modulepreload" crossorigin href="/portal/assets/card.js">')
})

it.each([
  ['a page by its URL', '/account/classes', 'en', ['index.html', 'my-classes.tsx']],
  ['a page with a parameter', '/facilitator/class/12', 'en', ['index.html', 'roster.tsx']],
  ['with the texts of its language', '/account/classes', 'es', ['index.html', 'my-classes.tsx', 'es.ts']],
  ['none for a longer URL', '/facilitator/class/12/print', 'en', []],
  ['none for an unlisted page', '/account', 'en', []],
  ['the files of an area for its own URL', '/admin', 'en', ['index.html', 'admin-area.tsx']],
  ['and for all URLs below it', '/admin/classes/12', 'en', ['index.html', 'admin-area.tsx']],
  ['but not for a sibling URL', '/administration', 'en', []],
])('a client-rendered page names its files in advance: %s', (_case, path, language, files) => {
  const root = built('first-files.json', {
    pages: [
      { pattern: '/account/classes', modules: ['my-classes.tsx'] },
      { pattern: '/facilitator/class/:courseId', modules: ['roster.tsx'] },
      { pattern: '/admin/*', modules: ['admin-area.tsx'] },
    ],
    languages: { es: 'es.ts' },
  })
  expect(readFirstFiles(root)(path, language)).toEqual(files)
})

/** A folder with the output of the web's build. */
function built(name: string, notified: object): string {
  const root = mkdtempSync(join(tmpdir(), 'archway-manifest-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, '.vite'))
  writeFileSync(join(root, '.vite', name), JSON.stringify(notified))
  return root
}
