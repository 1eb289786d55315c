// Compares docs/rules/crossings.md with the marks in the tests. Every cell needs a test or a reason.
// --write writes the page.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { complaints, crossingsPage, matrixOf, namedTests } from '../crossings/crossings.ts'
import { reasons } from '../crossings/reasons.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = `${root}docs/rules/crossings.md`
const files = globSync(
  [
    '{domain,server,web,scripts}/**/*.test.{ts,tsx}',
    'e2e/**/*.journey.ts',
    'scripts/{wordpress,package}/*.ts',
  ],
  { cwd: root },
).sort()
const tests = files.flatMap((file) => namedTests(file, readFileSync(root + file, 'utf8')))
const matrix = matrixOf(tests, reasons)
const made = crossingsPage(matrix)
if (process.argv.includes('--write')) writeFileSync(page, made)
const wrong = complaints(matrix)
if (readFileSync(page, 'utf8') !== made)
  wrong.push('docs/rules/crossings.md is not what the tests say: npm run generate:crossings.')
for (const one of wrong) console.error(one)
process.exit(wrong.length > 0 ? 1 : 0)
