import { describe, expect, it } from 'vitest'
import { retiredWordsIn } from './retired.ts'

const fixed = new Set(['clashes'])

describe('a retired word', () => {
  it.each([
    [
      'in a name',
      'web/classes/x.ts',
      'const newClash = 1',
      'the name newClash: clash is retired, say conflict',
    ],
    ['in a type', 'web/classes/x.ts', 'interface ClashLine {}', 'the name ClashLine'],
    ['in template code', 'web/classes/x.ts', `const x = \`a $${'{'}clashOf(1)}\``, 'the name clashOf'],
    ['in a file name', 'web/classes/clash-list.tsx', '', 'the file clash-list'],
    ['in a folder name', 'server/upkeep/x.ts', '', 'the folder upkeep: upkeep is retired, say maintenance'],
    ['in a CSS class', 'web/classes/x.css', '.class-clash { color: red }', 'the class class-clash'],
    [
      'in a test title',
      'web/classes/x.test.ts',
      "it('finds no clash', () => {})",
      'the title "finds no clash"',
    ],
  ])('%s is found', (_, file, text, line) => {
    expect(retiredWordsIn(file, text, fixed).join('\n')).toContain(`${file} ${line}`)
  })

  it.each([
    ['in a comment', 'web/classes/x.ts', '// a clash\n/* no clash */'],
    ['in a string', 'web/classes/x.ts', "const x = 'clash'"],
    ['in a fixed API name', 'web/classes/x.ts', 'const clashes = 1'],
    ['in a column name', 'web/classes/x.ts', 'const x = { clash_at: 1 }'],
    ['as part of a longer word', 'web/classes/x.ts', 'const clashed1 = improves'],
  ])('%s is ignored', (_, file, text) => {
    expect(retiredWordsIn(file, text, fixed)).toEqual([])
  })
})
