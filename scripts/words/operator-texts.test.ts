import { describe, expect, it } from 'vitest'
import { isForOperators, operatorTexts } from './operator-texts.ts'
import { problemsIn } from './problems.ts'
import { rules } from './rules/en.ts'

describe('a source file has texts for operators', () => {
  it.each([
    ['that refuses a start', "throw new StartRejected('The port is in use.')", true],
    ['that refuses a setting', "throw new ConfigError('PORT is wrong.')", true],
    ['that refuses a backup', 'throw new BackupRejected(text)', true],
    ['that prints', "console.log('Everything is OK.')", true],
    ['with findings of the doctor', "import { bad } from './finding.ts'", true],
    ['whose texts are apart', '// What the person at the terminal reads.', true],
    ['but not one with a rule', 'export const isOld = (then: Date) => then < now', false],
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
      'have {{value}} for what is put in',
      `say(\`The disk with \${dir} is full.\`)`,
      ['The disk with {{value}} is full.'],
    ],
    [
      'within what is put in are texts, too',
      `say(\`Done for now. \${many ? 'There are several.' : \`There is \${one} left.\`}\`)`,
      ['Done for now. {{value}}', 'There are several.', 'There is {{value}} left.'],
    ],
    [
      'go over a quote that is escaped',
      String.raw`say('It’s the disk\'s fault.')`,
      ["It’s the disk's fault."],
    ],
    ['are in no comment', "// 'Nobody reads this here.'\n/* `Nor is this read.` */", []],
    ['are in no pattern', "const quote = /it's [/'] not here/; say('This is a text.')", ['This is a text.']],
    [
      'follow a division',
      "const half = all / 2; say('This is a text.'); const third = all / 3",
      ['This is a text.'],
    ],
    ['are no codes and no names of columns', "f('portal_process', 'no-proxy-header', 'sent at')", []],
    ['are no SQL', "client.query('select name from public.course where id = $1')", []],
    ['are no shell command', "run('gzip -c here && mv here there')", []],
    [
      'call a setting {{name}}',
      "say('DATA_DIR or PORT=4000 is wrong now.')",
      ['{{name}} or {{name}} is wrong now.'],
    ],
    [
      'call an option {{name}}',
      "say('To start anyway, use --replace or -x.')",
      ['To start anyway, use {{name}} or {{name}}.'],
    ],
    [
      'call a file and an address {{name}}',
      "say('Read docs/words.md and https://a.example.org first.')",
      ['Read {{name}} and {{name}} first.'],
    ],
    [
      'call a field of the log {{name}}',
      `say('see the log for "at":"backup"')`,
      ['see the log for {{name}}'],
    ],
    [
      'call a command {{name}}',
      "say('The packages are old: run \\`npm ci\\` or chmod o+x it.')",
      ['The packages are old: run {{name}} or {{name}} it.'],
    ],
  ])('%s', (_sentence, source, texts) => expect(operatorTexts(source)).toEqual(texts))

  it('follow the rules of all other texts', () => {
    const source = "console.log('The backup is proved by itself, and nobody mends it.')"
    const problems = operatorTexts(source).flatMap((text) => problemsIn(text, rules, 'team'))
    expect(problems.join()).toMatch(/“nobody”.*“by itself”.*“mends”.*“proved”/)
  })
})
