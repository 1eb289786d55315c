import { describe, expect, it } from 'vitest'
import { retiredWordsIn, retiredWordsInComments } from './retired.ts'

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
    ['in a name in several words', 'web/classes/x.ts', 'isBookable(1)', 'the name isBookable: bookable is'],
    ['in a CSS class', 'web/classes/x.css', '.class-clash { color: red }', 'the class class-clash'],
    [
      'in a test title',
      'web/classes/x.test.ts',
      "it('finds no clash', () => {})",
      'the title "finds no clash"',
    ],
    [
      'in the title of a test of registrations',
      'web/classes/x.test.ts',
      "it('shows a booked class', () => {})",
      'the title "shows a booked class": booked is retired, say register',
    ],
  ])('%s is found', (_, file, text, line) => {
    expect(retiredWordsIn(file, text, fixed).join('\n')).toContain(`${file} ${line}`)
  })

  it.each([
    ['in a comment', 'web/classes/x.ts', '// a clash\n/* no clash */'],
    ['in a string', 'web/classes/x.ts', "const x = 'clash'"],
    ['in another word', 'web/classes/x.ts', 'const workbook = bookmarks(handbook)'],
    ['in a fixed API name', 'web/classes/x.ts', 'const clashes = 1'],
    ['in a column name', 'web/classes/x.ts', 'const x = { clash_at: 1 }'],
    ['as part of a longer word', 'web/classes/x.ts', 'const clashed1 = improves'],
  ])('%s is ignored', (_, file, text) => {
    expect(retiredWordsIn(file, text, fixed)).toEqual([])
  })
})

describe('comments', () => {
  it.each([
    ['a block', '/**\n * A clash of dates.\n */', 'a comment: clash is retired, say conflict'],
    ['a line', 'up() // Somebody waits', 'a comment: somebody is retired, say someone, anyone'],
    ['a plural', "const a = 'x' // Mails", 'a comment: mails is retired, say emails'],
    ['a line of SQL', 'sql`select 1 -- A clash\n`', 'a comment: clash is retired, say conflict'],
    ['a block of SQL', "sql`select 'it''s' /* upkeep\n*/`", 'a comment: upkeep is retired, say maintenance'],
    [
      'a line of a function',
      "sql`create function f() as $$ begin\n -- Somebody's\n end $$`",
      'a comment: somebody is retired',
    ],
    [
      'SQL after a nested template',
      `sql\`a $${'{'}ref(\`$${'{'}t}_x\`)} b -- nobody\``,
      'a comment: nobody is retired',
    ],
    [
      'a sentence',
      '// No one needs it: it need not\n// wait for somebody.',
      'a comment: somebody is retired',
    ],
  ])('%s with a retired word is found', (_, text, line) => {
    expect(retiredWordsInComments('x.ts', text).join('\n')).toContain(`x.ts ${line}`)
  })

  it.each([
    ['names', 'const clashOf = somebody'],
    ['names in SQL', 'sql`select nobody from upkeep`'],
    ['strings in SQL', "sql`select '-- a clash /* nobody */'`"],
    ['strings', 'const url = \'https://somebody.example\', b = "// nobody"'],
    ['parts of words', '// improves emails of standing_booking'],
    [
      'code, paths and quoted words',
      "// `mails`, server/registration/mails/x.ts, mails.json and 'everybody'",
    ],
    ['instructions to Biome', '// biome-ignore lint/x: drawn anew'],
  ])('%s are ignored', (_, text) => {
    expect(retiredWordsInComments('x.ts', text)).toEqual([])
  })
})
