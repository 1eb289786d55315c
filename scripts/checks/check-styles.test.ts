import { expect, it } from 'vitest'
import { findStyleBreaches } from './check-styles.ts'
import { classUsesOf } from './class-uses.ts'

const tokens = ':root { --ink: light-dark(#000000, #ffffff); --gap-4: 4px; --font-text: serif; }'
const button = '@layer ui { .button { color: var(--ink); } .button--small { padding: var(--gap-4); } }'
const code = "<a className={classNames('button', small && 'button--small')} />"
function breaches(sheets: Record<string, string>, files: Record<string, string> = {}) {
  return findStyleBreaches(
    new Map(Object.entries({ 'web/ui/tokens.css': tokens, 'web/ui/button/button.css': button, ...sheets })),
    new Map(Object.entries({ 'web/ui/button/button.tsx': code, ...files })),
  )
}

it('accepts styles that follow the rules', () => {
  expect(breaches({})).toEqual([])
})

it.each([
  ['stands outside a layer', '.roster { color: var(--ink); }'],
  ['is in the layer ui', '@layer ui { .roster { color: var(--ink); } }'],
  ['which is not its own', '@layer topics { .roster { gap: 0; } h2 { gap: 0; } }'],
  ['which is not its own', '@layer topics { .roster { gap: 0; } .button { gap: 0; } }'],
  ['Names are words', '@layer topics { .roster .rh { gap: 0; } .roster { gap: 0; } }'],
  ['styles the id', '@layer topics { .roster #list { gap: 0; } }'],
  ['Spaces, radii and sizes', '@layer topics { .roster { padding: 0 5px; } }'],
  ['Spaces, radii and sizes', '@layer topics { .roster { font: 600 1.2rem/1 var(--font-text); } }'],
  ['which is no token', '@layer topics { .roster { color: var(--inc); } }'],
  ['Colors come from the tokens', '@layer topics { .roster { color: #fff; } }'],
  ['no style sheet defines', '@layer topics { .roster .gone { gap: 0; } }'],
  ['the order in which it is heard', '@layer topics { .roster { order: -1; } }'],
  ['the order in which it is heard', '@layer topics { @media print { .roster { order: 1; } } }'],
  ['the order in which it is heard', '@layer topics { .roster { flex-direction: row-reverse; } }'],
  ['the order in which it is heard', '@layer topics { .roster { flex-flow: column-reverse wrap; } }'],
  ['the order in which it is heard', '@layer topics { .roster { grid-auto-flow: row dense; } }'],
  ['which nothing uses', '@layer topics { .roster { gap: 0; } .roster__row { gap: 0; } }'],
])('reports a module’s style sheet: %s', (what, css) => {
  const found = breaches(
    { 'web/roster/roster.css': css },
    { 'web/roster/roster.tsx': '<p className="roster" />' },
  )
  expect(found.join('\n')).toContain(what)
})

it('permits relative font distances, print units and percentages', () => {
  const css = `@layer topics {
    .roster { margin: 0 auto .2em; padding: calc(50% - var(--gap-4)); }
    @media print { .roster { padding: 4pt; } }
  }`
  expect(
    breaches({ 'web/roster/roster.css': css }, { 'web/roster/roster.tsx': '<p className="roster" />' }),
  ).toEqual([])
})

it.each([
  ['no style sheet defines', 'web/roster/roster.tsx', '<p className="buton" />'],
  ['of another topic', 'web/reports/reports.tsx', '<p className="roster" />'],
  ['no style sheet defines', 'e2e/journeys/roster.journey.ts', "page.locator('.roster .gone')"],
])('reports a class in the code: %s', (what, file, text) => {
  const sheets = { 'web/roster/roster.css': '@layer topics { .roster { gap: 0; } }' }
  expect(
    breaches(sheets, { 'web/roster/list.tsx': '<p className="roster" />', [file]: text }).join('\n'),
  ).toContain(what)
})

it('finds used class names, their dynamic prefixes, and names in tables', () => {
  const uses = classUsesOf(
    'web/ui/a.tsx',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code in quotes
    "const looks = { full: 'is-full' }; <b className={kind === 'x' ? `tag tag--${kind} wide` : 'tag'} title='no class' />",
  )
  expect([...uses.said]).toEqual(['tag', 'wide'])
  expect([...uses.begun]).toEqual(['tag--'])
  expect([...uses.quoted]).toContain('is-full')
})
