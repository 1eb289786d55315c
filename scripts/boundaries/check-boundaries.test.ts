import { describe, expect, it } from 'vitest'
import { findBreaches } from './check-boundaries.ts'

const breaches = (file: string, text: string) => findBreaches(file, text).join('\n')

describe('the module boundaries', () => {
  it.each([
    ['a database import in the domain', 'domain/classes/x.rule.ts', "import pg from 'pg'", 'imports pg'],
    [
      'an import of the server in the domain',
      'domain/classes/x.rule.ts',
      "import { a } from '#server/platform/db/lock.ts'",
      'server/platform/db/lock.ts',
    ],
    ['the domain reading the clock', 'domain/classes/x.rule.ts', 'const now = new Date()', 'as a parameter'],
    [
      'an import of the web code in the server',
      'server/app.ts',
      "export { a } from '../web/platform/paths.ts'",
      'web/platform/paths.ts',
    ],
    [
      'a module that loads the texts of all modules',
      'server/roster/x.ts',
      "import { serverTexts } from '#locales/server.generated.ts'",
      'has its own texts',
    ],
    [
      'an import of a server type in the web code',
      'web/app/x.tsx',
      "type A = import('#server/app.ts').App",
      'server/app.ts',
    ],
    [
      'a dynamic import of the server in the web code',
      'web/app/x.tsx',
      "const a = await import('#server/app.ts')",
      'server/app.ts',
    ],
    [
      'a title that was not presented',
      'server/roster/x.ts',
      'const shown = course.title as PresentedTitle',
      'Only presentClass makes',
    ],
    [
      'a stored title converted to text',
      'server/roster/x.ts',
      'const shown = String(course.title)',
      'presentClass returns',
    ],
    ['a row whose title is plain text', 'server/roster/x.sql.ts', '  title: string', 'StoredTitle'],
    [
      'a Mutation field that is not a command',
      'server/people/x.schema.ts',
      "builder.mutationField('x', mayX, (t) => t.field({}))",
      'defineCommand',
    ],
    [
      'a response with its own client mutation ID',
      'server/people/x.schema.ts',
      'return { success: true, clientMutationId: input.clientMutationId }',
      'defineCommand',
    ],
    [
      'an import past another module’s public API',
      'server/registration/x.command.ts',
      "import { b } from '#server/classes/b.policy.ts'",
      'only through its public API',
    ],
    [
      'the platform importing the manifests of all modules',
      'server/platform/mail/x.ts',
      "import { mailKinds } from '#domain/manifests.ts'",
      'joined above them',
    ],
    [
      'a domain module importing them',
      'domain/people/x.rule.ts',
      "import { mailKinds } from '#domain/manifests.ts'",
      'joined above them',
    ],
    [
      'a page that imports past a public API',
      'web/registration/x.page.tsx',
      "import { b } from '#web/classes/b.api.ts'",
      'only through its public API',
    ],
    [
      'a module that uses a later one',
      'server/classes/x.command.ts',
      "import { b } from '#server/registration/public.ts'",
      'one order',
    ],
    [
      'a rule that uses a later module’s rule',
      'domain/classes/x.rule.ts',
      "import { b } from '#domain/registration/b.rule.ts'",
      'one order',
    ],
    [
      'a module that uses an edge module',
      'server/browse/x.ts',
      "import { b } from '#server/reports/public.ts'",
      'one order',
    ],
    [
      'a module that uses its own public API',
      'server/classes/x.command.ts',
      "import { b } from './public.ts'",
      'inside its topic',
    ],
    [
      'the platform importing a module',
      'server/platform/mail/x.ts',
      "import type { B } from '#server/classes/public.ts'",
      'know no topic',
    ],
    [
      'a module importing the wiring',
      'server/classes/x.ts',
      "import { b } from '#server/wiring/schema.ts'",
      'as a parameter from them',
    ],
    [
      'a public page that bundles its admin part',
      'web/roster/x.page.tsx',
      "import { B } from './admin/b.tsx'",
      'load it lazily',
    ],
    [
      'SQL of another module',
      'server/wiring/x.ts',
      "import { q } from '#server/classes/a.sql.ts'",
      'SQL stays',
    ],
    [
      'a session import in the design system',
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
      'a schema that decides permission',
      'server/audit/x.schema.ts',
      "import { administrators } from '#server/platform/graphql/policy.ts'",
      '<topic>.policy.ts',
    ],
    [
      'a command that checks roles',
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
      'a rule that checks one role, under any variable name',
      'domain/audit/x.rule.ts',
      "const isSpared = held.includes('administrator')",
      'capabilities.ts',
    ],
    [
      'a screen that compares a role under another name',
      'web/audit/x.page.tsx',
      "const mayOpen = some(({ name }) => name === 'staff')",
      'capabilities.ts',
    ],
    ['a rule with a case for a role', 'domain/audit/x.rule.ts', "case 'facilitator':", 'capabilities.ts'],
    [
      'a statement that checks one role',
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
      'a rule that checks a capability without the table',
      'domain/audit/x.rule.ts',
      "return caller.capabilities.includes('viewOtherRosters')",
      'capabilities.ts',
    ],
    [
      'a command that decides who leads a class',
      'server/roster/x.command.ts',
      'if (runsClass(viewer, ids)) return',
      '<topic>.policy.ts',
    ],
    [
      'a permission check outside the policy',
      'server/platform/x.ts',
      'const viewer = requireViewer(context)',
      'the policy that the field names',
    ],
    [
      'a command that uses its own clock',
      'server/classes/x.command.ts',
      'const now = Date.now()',
      'deps.clock',
    ],
    [
      'a text normalized directly',
      'server/classes/x.command.ts',
      "const same = title.normalize('NFC')",
      'raw-text.rule.ts',
    ],
    [
      'a schema that processes text before checking its length',
      'domain/classes/x.input.ts',
      'const name = z\n  .string().trim()',
      'rawText',
    ],
    [
      'production code that imports test code',
      'server/app.ts',
      "import { b } from '#server/testing/builders/builders.ts'",
      'cannot import test code',
    ],
    [
      'a link to a registration without its owner',
      'server/registration/mails/x.mail.tsx',
      "const a = '/account/classes'",
      'visitPath',
    ],
    [
      'a date in the system locale',
      'server/roster/x.ts',
      'const day = new Date(0).toLocaleDateString()',
      'belong to a language',
    ],
    [
      'a number in a fixed locale',
      'web/reports/x.ts',
      "const n = new Intl.NumberFormat('en').format(1)",
      'belong to a language',
    ],
    [
      'names sorted without a locale',
      'domain/browse/x.rule.ts',
      'names.sort((a, b) => a.localeCompare(b))',
      'belong to a language',
    ],
    [
      'a date formatted outside the formats',
      'web/people/x.ts',
      "import { format } from 'date-fns'",
      'belong to a language',
    ],
    [
      'a formatter with a fixed locale',
      'domain/kernel/language/x.ts',
      "const n = new Intl.NumberFormat('en')",
      'take its tag',
    ],
    [
      'a screen that chooses its locale',
      'web/people/x.ts',
      "import { formatDate } from '#domain/kernel/language/dates.ts'",
      'formats.ts',
    ],
    [
      'a file that chooses its locale',
      'server/roster/x.ts',
      "import { english } from '#domain/kernel/language/english.ts'",
      'that it is given',
    ],
    [
      'a command that cancels a registration directly',
      'server/roster/x.command.ts',
      "await tx.updateTable('registration').set({ cancelled_at: now }).execute()",
      'takeSeats',
    ],
    [
      'SQL that deletes a guest directly',
      'server/people/x.sql.ts',
      'await sql`delete from guest where id = 1`.execute(tx)',
      'takeSeats',
    ],
    [
      'a query that counts seats directly',
      'server/browse/x.sql.ts',
      'sql`select sum(r.places) from registration r`',
      'places_taken',
    ],
    [
      'a query builder that counts seats directly',
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
      'a lazy-loaded part that breaks its page when it fails to load',
      'web/roster/x.tsx',
      "import { lazy, useState } from 'react'",
      'lazyPart',
    ],
    [
      'a page that redirects while it is empty',
      'web/roster/x.tsx',
      '<Navigate to="/" replace />',
      '<Onward>',
    ],
    [
      'a transaction that ignores the call’s idempotency claim',
      'server/roster/x.ts',
      'await db.transaction().execute(work)',
      'inTransaction(context',
    ],
    ['a language tag', 'web/app/x.ts', "if (language === 'es') load()", 'or languageTags'],
    ['a table of languages', 'server/people/x.ts', "const words = { en: 'Yes', es: 'Sí' }", 'locales/'],
    ['a text of one language', 'server/people/x.ts', 'const word = words.es', 'locales/'],
    ['an import of main', 'server/app.ts', "import { r } from './main.ts'", 'Only server/main.ts makes'],
  ])('reject %s, and say where it belongs', (_, file, text, words) => {
    expect(breaches(file, text)).toContain(words)
    expect(breaches(file, `\n\n${text}`)).toContain(`${file}:3`)
  })

  it.each([
    ['the schema library in the domain', 'domain/classes/x.rule.ts', "import { z } from 'zod'"],
    ['the test runner in domain tests', 'domain/classes/x.rule.test.ts', "import { it } from 'vitest'"],
    [
      'the domain in the server and web code',
      'web/app/x.ts',
      "import { a } from '#domain/classes/a.rule.ts'",
    ],
    [
      'a module’s own SQL in its admin folder',
      'server/classes/admin/x.command.ts',
      "import { q } from '#server/classes/a.sql.ts'",
    ],
    [
      'an earlier module through its public API',
      'server/registration/x.ts',
      "import { b } from '#server/classes/public.ts'",
    ],
    [
      'a public page that lazy-loads its admin part',
      'web/roster/x.page.tsx',
      "const b = () => import('./admin/b.tsx')",
    ],
    ['the demo using the import', 'server/demo/x.ts', "import { b } from '#domain/import/b.rule.ts'"],
    [
      'words that look like a language tag',
      'web/app/x.ts',
      "const es = '/es/'; const a = { uses: 1 }; b.estimate('en route')",
    ],
    ['the environment in the configuration', 'server/platform/config/config.ts', 'const e = process.env'],
    [
      'the time zone of the browser',
      'web/classes/x.ts',
      'const zone = Intl.DateTimeFormat().resolvedOptions().timeZone',
    ],
    [
      'the one writer of seats',
      'server/registration/seats/seats.ts',
      "await tx.insertInto('guest').values(guests).execute()",
    ],
    [
      'permissions in a policy',
      'server/audit/audit.policy.ts',
      "import { administrators } from '#server/platform/graphql/policy.ts'",
    ],
    ['a word in a comment', 'domain/classes/x.rule.ts', '// never new Date() here\nexport const a = 1'],
    [
      'an instant made from a value',
      'domain/classes/x.rule.ts',
      'export const at = (ms: number) => new Date(ms)',
    ],
  ])('permit %s', (_, file, text) => {
    expect(breaches(file, text)).toBe('')
  })
})
