import { describe, expect, it } from 'vitest'
import { findBreaches } from './check-walls.ts'

const breaches = (file: string, text: string) => findBreaches(file, text).join('\n')

describe('the walls', () => {
  it.each([
    ['the domain reading a database', 'domain/classes/x.rule.ts', "import pg from 'pg'", 'imports pg'],
    [
      'the domain knowing the server',
      'domain/classes/x.rule.ts',
      "import { a } from '#server/platform/db/lock.ts'",
      'server/platform/db/lock.ts',
    ],
    [
      'the domain looking at the clock',
      'domain/classes/x.rule.ts',
      'const now = new Date()',
      'as a parameter',
    ],
    [
      'the server knowing the web',
      'server/app.ts',
      "export { a } from '../web/platform/paths.ts'",
      'web/platform/paths.ts',
    ],
    [
      'the web taking a type of the server',
      'web/app/x.tsx',
      "type A = import('#server/app.ts').App",
      'server/app.ts',
    ],
    [
      'the web loading the server late',
      'web/app/x.tsx',
      "const a = await import('#server/app.ts')",
      'server/app.ts',
    ],
    [
      'a feature knowing another',
      'server/features/a/x.command.ts',
      "import { b } from '../b/b.policy.ts'",
      'do not know each other',
    ],
    [
      'a page knowing another feature',
      'web/features/a/x.page.tsx',
      "import { b } from '#web/features/b/b.api.ts'",
      'do not know each other',
    ],
    [
      'SQL of another folder',
      'server/wiring/loaders.ts',
      "import { q } from '#server/features/a/a.sql.ts'",
      'SQL stays',
    ],
    [
      'the design language knowing a session',
      'web/ui/button.tsx',
      "import { s } from '#web/accounts/session/session.ts'",
      'design language',
    ],
    [
      'a command reading the environment',
      'server/features/a/x.command.ts',
      'const url = process.env.URL',
      'server/platform/config',
    ],
    [
      'a command with a clock of its own',
      'server/features/a/x.command.ts',
      'const now = Date.now()',
      'deps.clock',
    ],
    [
      'production leaning on test parts',
      'server/app.ts',
      "import { b } from '#server/testing/builders.ts'",
      'test parts',
    ],
    ['somebody importing main', 'server/app.ts', "import { r } from './main.ts'", 'Only main wires'],
  ])('stop %s, and say where it belongs', (_, file, text, words) => {
    expect(breaches(file, text)).toContain(words)
    expect(breaches(file, `\n\n${text}`)).toContain(`${file}:3`)
  })

  it.each([
    ['the domain using its schema library', 'domain/classes/x.rule.ts', "import { z } from 'zod'"],
    [
      'tests of the domain using the test runner',
      'domain/classes/x.rule.test.ts',
      "import { it } from 'vitest'",
    ],
    ['server and web using the domain', 'web/app/x.ts', "import { a } from '#domain/classes/a.rule.ts'"],
    ['a feature using its own SQL', 'server/features/a/x.command.ts', "import { q } from './a.sql.ts'"],
    ['the environment in the configuration', 'server/platform/config/config.ts', 'const e = process.env'],
    ['a word in a comment', 'domain/classes/x.rule.ts', '// never new Date() here\nexport const a = 1'],
    [
      'a moment made from a value',
      'domain/classes/x.rule.ts',
      'export const at = (ms: number) => new Date(ms)',
    ],
  ])('let %s pass', (_, file, text) => {
    expect(breaches(file, text)).toBe('')
  })
})
