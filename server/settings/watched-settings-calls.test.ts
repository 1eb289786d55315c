import { expect, it } from 'vitest'
import { watchAuditedCalls } from '#server/testing/audit/watched-calls.ts'
import { settingsCases } from './testing/call-cases.ts'

const watched = watchAuditedCalls(settingsCases.audit)

it('each call locks in a known order, and nothing for someone who may not make it (vitest -u after a change)', () => {
  expect(watched.lines()).toMatchInlineSnapshot(`
    "Mutation.changeLogo settings.changed: site_settings update | FORBIDDEN for others: no lock
    Mutation.translateSettings settings.translated: no lock | FORBIDDEN for others: no lock
    Mutation.updateSettings settings.waiverDateSet, settings.changed: site_settings update | FORBIDDEN for others: no lock"
  `)
})
