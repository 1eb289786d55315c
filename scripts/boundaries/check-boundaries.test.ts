import { describe, expect, it } from 'vitest'
import { findBreaches } from './check-boundaries.ts'

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
      'a topic taking the texts of all',
      'server/roster/x.ts',
      "import { serverTexts } from '#locales/server.generated.ts'",
      'texts of its own',
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
      'a title that nobody presented',
      'server/roster/x.ts',
      'const shown = course.title as PresentedTitle',
      'presentClass alone',
    ],
    [
      'a title as it is stored that is made a text',
      'server/roster/x.ts',
      'const shown = String(course.title)',
      'ask presentClass',
    ],
    ['a row whose title is a text', 'server/roster/x.sql.ts', '  title: string', 'StoredTitle'],
    [
      'a field of Mutation that is no command',
      'server/people/x.schema.ts',
      "builder.mutationField('x', mayX, (t) => t.field({}))",
      'defineCommand',
    ],
    [
      'an answer that has an echo of its own',
      'server/people/x.schema.ts',
      'return { success: true, clientMutationId: input.clientMutationId }',
      'defineCommand',
    ],
    [
      'a topic going past the door of another',
      'server/registration/x.command.ts',
      "import { b } from '#server/classes/b.policy.ts'",
      'by its door alone',
    ],
    [
      'the platform taking the list of what all topics declare',
      'server/platform/mail/x.ts',
      "import { mailKinds } from '#domain/manifests.ts'",
      'joined above them',
    ],
    [
      'a topic of the domain taking it',
      'domain/people/x.rule.ts',
      "import { mailKinds } from '#domain/manifests.ts'",
      'joined above them',
    ],
    [
      'a page going past a door',
      'web/registration/x.page.tsx',
      "import { b } from '#web/classes/b.api.ts'",
      'by its door alone',
    ],
    [
      'a topic using one that comes after it',
      'server/classes/x.command.ts',
      "import { b } from '#server/registration/public.ts'",
      'one order',
    ],
    [
      'a rule using one of a later topic',
      'domain/classes/x.rule.ts',
      "import { b } from '#domain/registration/b.rule.ts'",
      'one order',
    ],
    [
      'a topic of the edge being used',
      'server/browse/x.ts',
      "import { b } from '#server/reports/public.ts'",
      'one order',
    ],
    [
      'a topic going through its own door',
      'server/classes/x.command.ts',
      "import { b } from './public.ts'",
      'inside its topic',
    ],
    [
      'the platform knowing a topic',
      'server/platform/mail/x.ts',
      "import type { B } from '#server/classes/public.ts'",
      'know no topic',
    ],
    [
      'a topic knowing the wiring',
      'server/classes/x.ts',
      "import { b } from '#server/wiring/schema.ts'",
      'let them hand it in',
    ],
    [
      'a public page carrying the part of the organiser',
      'web/roster/x.page.tsx',
      "import { B } from './admin/b.tsx'",
      'load it lazily',
    ],
    [
      'SQL of another topic',
      'server/wiring/x.ts',
      "import { q } from '#server/classes/a.sql.ts'",
      'SQL stays',
    ],
    [
      'the design language knowing a session',
      'web/ui/button/button.tsx',
      "import { s } from '#web/accounts/session/session.ts'",
      'design language',
    ],
    [
      'a command reading the environment',
      'server/classes/x.command.ts',
      'const url = process.env.URL',
      'server/platform/config',
    ],
    [
      'a schema that decides who may',
      'server/audit/x.schema.ts',
      "import { administrators } from '#server/platform/graphql/policy.ts'",
      '<topic>.policy.ts',
    ],
    [
      'a command that asks for roles',
      'server/audit/x.command.ts',
      "const may = viewer.roles.includes('staff')",
      '<topic>.policy.ts',
    ],
    [
      'a screen that compares a role',
      'web/audit/x.page.tsx',
      "const mayOpen = user.roles.some((role) => role.name === 'staff')",
      'capabilities.ts',
    ],
    [
      'a rule that looks for one role, whatever it calls what somebody has',
      'domain/audit/x.rule.ts',
      "const isSpared = held.includes('administrator')",
      'capabilities.ts',
    ],
    [
      'a screen that compares a role by another name',
      'web/audit/x.page.tsx',
      "const mayOpen = some(({ name }) => name === 'staff')",
      'capabilities.ts',
    ],
    ['a rule that has a case for a role', 'domain/audit/x.rule.ts', "case 'facilitator':", 'capabilities.ts'],
    [
      'a statement that looks for one role',
      'server/audit/x.sql.ts',
      "where 'administrator' = any(u.held)",
      'capabilities.ts',
    ],
    [
      'a statement that lists roles',
      'server/audit/x.sql.ts',
      "where u.held && array['staff', 'administrator']",
      'capabilities.ts',
    ],
    [
      'a rule that looks for a capability past the table',
      'domain/audit/x.rule.ts',
      "return caller.capabilities.includes('viewOtherRosters')",
      'capabilities.ts',
    ],
    [
      'a command that decides who runs a class',
      'server/roster/x.command.ts',
      'if (runsClass(viewer, ids)) return',
      '<topic>.policy.ts',
    ],
    [
      'something required along the way',
      'server/platform/x.ts',
      'const viewer = requireViewer(context)',
      'the policy that the field names',
    ],
    [
      'a command with a clock of its own',
      'server/classes/x.command.ts',
      'const now = Date.now()',
      'deps.clock',
    ],
    [
      'a text normalized by itself',
      'server/classes/x.command.ts',
      "const same = title.normalize('NFC')",
      'raw-text.rule.ts',
    ],
    [
      'a schema that looks at a text before its length',
      'domain/classes/x.input.ts',
      'const name = z\n  .string().trim()',
      'rawText',
    ],
    [
      'production leaning on test parts',
      'server/app.ts',
      "import { b } from '#server/testing/builders/builders.ts'",
      'test parts',
    ],
    [
      'a link to a registration that says not whose it is',
      'server/registration/mails/x.mail.tsx',
      "const a = '/account/classes'",
      'visitPath',
    ],
    [
      'a date in the language of the machine',
      'server/roster/x.ts',
      'const day = new Date(0).toLocaleDateString()',
      'belong to a language',
    ],
    [
      'a number in a language of its own',
      'web/reports/x.ts',
      "const n = new Intl.NumberFormat('en').format(1)",
      'belong to a language',
    ],
    [
      'names in no order that anybody knows',
      'domain/browse/x.rule.ts',
      'names.sort((a, b) => a.localeCompare(b))',
      'belong to a language',
    ],
    [
      'a date past the formats',
      'web/people/x.ts',
      "import { format } from 'date-fns'",
      'belong to a language',
    ],
    [
      'a formatter that settles the language itself',
      'domain/kernel/language/x.ts',
      "const n = new Intl.NumberFormat('en')",
      'take its tag',
    ],
    [
      'a screen that chooses its language',
      'web/people/x.ts',
      "import { formatDate } from '#domain/kernel/language/dates.ts'",
      'formats.ts',
    ],
    [
      'a file that chooses its language',
      'server/roster/x.ts',
      "import { english } from '#domain/kernel/language/english.ts'",
      'that it is given',
    ],
    [
      'a command cancelling a registration by itself',
      'server/roster/x.command.ts',
      "await tx.updateTable('registration').set({ cancelled_at: now }).execute()",
      'takeSeats',
    ],
    [
      'SQL deleting a guest by itself',
      'server/people/x.sql.ts',
      'await sql`delete from guest where id = 1`.execute(tx)',
      'takeSeats',
    ],
    [
      'a query counting places by itself',
      'server/browse/x.sql.ts',
      'sql`select sum(r.places) from registration r`',
      'places_taken',
    ],
    [
      'a builder counting places by itself',
      'server/registration/x.sql.ts',
      "eb.fn.sum<number>('r.places').as('taken')",
      'places_taken',
    ],
    [
      'a mode compared with one literal',
      'web/roster/x.tsx',
      "const icon = mode === 'online' ? video : pin",
      'domain/kernel/modes.ts',
    ],
    [
      'a part that takes its page away where it does not come',
      'web/roster/x.tsx',
      "import { lazy, useState } from 'react'",
      'lazyPart',
    ],
    ['a page that leads on over an empty one', 'web/roster/x.tsx', '<Navigate to="/" replace />', '<Onward>'],
    [
      'a transaction that forgets the claim of its call',
      'server/roster/x.ts',
      'await db.transaction().execute(work)',
      'inTransaction(context',
    ],
    ['a tag of a language', 'web/app/x.ts', "if (language === 'es') load()", 'through languageTags'],
    ['a table of languages', 'server/people/x.ts', "const words = { en: 'Yes', es: 'Sí' }", 'locales/'],
    ['a text of one language', 'server/people/x.ts', 'const word = words.es', 'locales/'],
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
    [
      'a topic using its own SQL from its admin folder',
      'server/classes/admin/x.command.ts',
      "import { q } from '#server/classes/a.sql.ts'",
    ],
    [
      'a topic using an earlier one by its door',
      'server/registration/x.ts',
      "import { b } from '#server/classes/public.ts'",
    ],
    [
      'a public page loading the part of the organiser late',
      'web/roster/x.page.tsx',
      "const b = () => import('./admin/b.tsx')",
    ],
    [
      'the demonstration using the import',
      'server/demo/x.ts',
      "import { b } from '#domain/import/b.rule.ts'",
    ],
    [
      'words that look like a tag',
      'web/app/x.ts',
      "const es = '/es/'; const a = { uses: 1 }; b.estimate('en route')",
    ],
    ['the environment in the configuration', 'server/platform/config/config.ts', 'const e = process.env'],
    [
      'the zone of the browser',
      'web/classes/x.ts',
      'const zone = Intl.DateTimeFormat().resolvedOptions().timeZone',
    ],
    [
      'the one writer of places',
      'server/registration/seats/seats.ts',
      "await tx.insertInto('guest').values(guests).execute()",
    ],
    [
      'who may in a policy',
      'server/audit/audit.policy.ts',
      "import { administrators } from '#server/platform/graphql/policy.ts'",
    ],
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
