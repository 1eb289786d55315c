import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readPageFiles } from './web-manifest.ts'

it('a page has its own sheets and scripts and all that they import, once, scripts after what they import', () => {
  const root = mkdtempSync(join(tmpdir(), 'archway-manifest-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, '.vite'))
  writeFileSync(
    join(root, '.vite/manifest.json'),
    JSON.stringify({
      'home.tsx': { file: 'assets/home.js', css: ['assets/home.css'], imports: ['_app.js', '_browse.js'] },
      'card.tsx': { file: 'assets/card.js', imports: ['_browse.js'] },
      '_app.js': { file: 'assets/app.js', css: ['assets/app.css'] },
      '_browse.js': { file: 'assets/browse.js', css: ['assets/browse.css'], imports: ['_app.js'] },
    }),
  )
  const page = '<link rel="stylesheet" href="/portal/assets/app.css">'
  expect(readPageFiles(root, '/portal')(['home.tsx', 'card.tsx'], page)).toEqual({
    sheets: [
      '<link rel="stylesheet" crossorigin href="/portal/assets/home.css">',
      '<link rel="stylesheet" crossorigin href="/portal/assets/browse.css">',
    ].join('\n    '),
    scripts: ['app', 'browse', 'home', 'card'].map((name) => `/portal/assets/${name}.js`),
  })
})
