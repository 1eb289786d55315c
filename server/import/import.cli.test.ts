import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { runFile, runHere } from '#server/testing/terminal.ts'
import { listeners } from '#server/wiring/listeners.ts'
import { runImport } from './run-import.ts'

const dir = mkdtempSync(join(tmpdir(), 'archway-import-cli-'))
const cli = fileURLToPath(new URL('import.cli.ts', import.meta.url))
const rows = [
  {
    classDateID: '7',
    className: 'Gentle Yoga',
    classDate: '2022-02-16',
    militarytime: '11:00',
    militarytime_end: '11:45',
    startHH: '11',
    startMM: '0',
    startAMPM: 'AM',
  },
  { classDateID: '8', className: 'Chair Yoga', classDate: 'soon' },
]

describe('npm run import', { timeout: 60_000 }, () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    writeFileSync(join(dir, 'rows.json'), JSON.stringify(rows))
    writeFileSync(join(dir, 'object.json'), '{}')
  })
  afterAll(async () => {
    await database.drop()
    rmSync(dir, { recursive: true })
  })
  const settings = () => ({ DATABASE_URL: database.url, DATA_DIR: dir })
  const run = (args: string[]) =>
    runHere((words, terminal) => runImport(words, terminal, async () => listeners), args, settings())

  it('prints the documented report with --json, and exits with 0 whatever was refused', async () => {
    const { code, stdout, stderr } = await run([join(dir, 'rows.json'), '--json'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(JSON.parse(stdout)).toEqual({
      imported: 1,
      unchanged: 0,
      repaired: [
        { row: 1, classDateID: '7', field: 'startMM', was: '0', now: '00', why: 'The minute had one digit.' },
      ],
      refused: [{ row: 2, classDateID: '8', why: 'classDate “soon” isn’t a date (YYYY-MM-DD).' }],
    })
  })

  it('prints a table without --json', async () => {
    const { code, stdout } = await run([join(dir, 'rows.json')])
    expect(code).toBe(0)
    expect(stdout).toBe(
      [
        'Imported:  0',
        'Unchanged: 1',
        'Repaired:  1 value in 1 row',
        'Refused:   1',
        '',
        'Row  classDateID  Field    Was  Now  Reason',
        '---  -----------  -------  ---  ---  -------------------------',
        '1    7            startMM  0    00   The minute had one digit.',
        '',
        'Row  classDateID  Reason',
        '---  -----------  -------------------------------------------',
        '2    8            classDate “soon” isn’t a date (YYYY-MM-DD).',
        '',
      ].join('\n'),
    )
  })

  it('runs in a process of its own, which ends with the code', async () => {
    const unreachable = { ...settings(), DATABASE_URL: 'postgres://a@127.0.0.1:1/a' }
    expect(await runFile(cli, [join(dir, 'rows.json')], unreachable)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^DATABASE_URL is wrong: [^\n]+\n$/),
    })
  })

  it.each<[string, string[], number, RegExp]>([
    ['a missing file', ['none.json'], 2, /^We can’t read none\.json\. The file doesn’t exist\.\n$/],
    [
      'a file that is not a list',
      [join(dir, 'object.json')],
      2,
      /must hold a list of class dates: \[ \.\.\. \]\.\n$/,
    ],
    ['an unknown option', [join(dir, 'rows.json'), '--force'], 2, /^Usage: /],
    ['no file', [], 2, /^Usage: [^\n]+\n$/],
  ])('refuses %s with a one-line error', async (_, args, code, line) => {
    const result = await run(args)
    expect(result).toMatchObject({ code, stdout: '' })
    expect(result.stderr).toMatch(line)
  })
})
