import { describe, expect, it } from 'vitest'
import { isForOperators, operatorTexts } from './operator-texts.ts'
import { problemsIn } from './problems.ts'
import { rules } from './rules/en.ts'

describe('a source file with texts for operators', () => {
  it.each([
    ['rejects a start', "throw new StartRejected('The port is in use.')", true],
    ['rejects a setting', "throw new ConfigError('PORT is wrong.')", true],
    ['rejects a backup', 'throw new BackupRejected(text)', true],
    ['prints', "console.log('Everything is OK.')", true],
    ['has doctor findings', "import { bad } from './finding.ts'", true],
    ['has separate texts', '// What the person at the terminal reads.', true],
    ['is not one that contains a rule', 'export const isOld = (then: Date) => then < now', false],
  ])('%s', (_sentence, source, expected) => expect(isForOperators(source)).toBe(expected))
})

describe('the texts for operators', () => {
  it.each([
    [
      'are strings and templates',
      "say('One two three.'); say(`Four five six.`)",
      ['One two three.', 'Four five six.'],
    ],
    [
      'have {{value}} for an inserted value',
      `say(\`The disk with \${dir} is full.\`)`,
      ['The disk with {{value}} is full.'],
    ],
    [
      'include texts within inserted values',
      `say(\`Done for now. \${many ? 'There are several.' : \`There is \${one} left.\`}\`)`,
      ['Done for now. {{value}}', 'There are several.', 'There is {{value}} left.'],
    ],
    ['can contain an escaped quote', String.raw`say('It’s the disk\'s fault.')`, ["It’s the disk's fault."]],
    ['are not in comments', "// 'Nobody reads this here.'\n/* `Nor is this read.` */", []],
    [
      'are not in regular expressions',
      "const quote = /it's [/'] not here/; say('This is a text.')",
      ['This is a text.'],
    ],
    [
      'can follow a division',
      "const half = all / 2; say('This is a text.'); const third = all / 3",
      ['This is a text.'],
    ],
    ['are not codes or column names', "f('portal_process', 'no-proxy-header', 'sent at')", []],
    ['are not SQL', "client.query('select name from public.course where id = $1')", []],
    ['are not shell commands', "run('gzip -c here && mv here there')", []],
    [
      'have {{name}} for a setting',
      "say('DATA_DIR or PORT=4000 is wrong now.')",
      ['{{name}} or {{name}} is wrong now.'],
    ],
    [
      'have {{name}} for an option',
      "say('To start anyway, use --replace or -x.')",
      ['To start anyway, use {{name}} or {{name}}.'],
    ],
    [
      'have {{name}} for a file or a URL',
      "say('Read docs/words.md and https://a.example.org first.')",
      ['Read {{name}} and {{name}} first.'],
    ],
    ['have {{name}} for a log field', `say('see the log for "at":"backup"')`, ['see the log for {{name}}']],
    [
      'have {{name}} for a command',
      "say('The packages are old: run \\`npm ci\\` or chmod o+x it.')",
      ['The packages are old: run {{name}} or {{name}} it.'],
    ],
  ])('%s', (_sentence, source, texts) => expect(operatorTexts(source)).toEqual(texts))

  it('follow the same rules as other texts', () => {
    const source = "console.log('The backup is proved by itself, and nobody mends it.')"
    const problems = operatorTexts(source).flatMap((text) => problemsIn(text, rules, 'team'))
    expect(problems.join()).toMatch(/“nobody”.*“by itself”.*“mends”.*“proved”/)
  })
})
