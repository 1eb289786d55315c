import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { confirmDocument } from './api-calls.ts'
import type { ApiWorld, Person } from './api-world.ts'
import { connections, type ServerProcess } from './measure.ts'
import type { Posted } from './posted.ts'

/** A statement as the portal sent it. */
export interface Recorded {
  sql: string
  parameters: unknown[]
}

const bodyOf = (courseId: number) =>
  JSON.stringify({ query: confirmDocument, variables: { input: { registrations: [{ courseId }] } } })

const taken = new WeakMap<ApiWorld, number>()

/** Each person registers for class after class. No one registers for a class twice, in any number of measurements. */
export function confirming(world: ApiWorld): Posted {
  const { registrants, free } = world
  return () => {
    // The first three classes are reserved: the last person's calls for them are the source of pgbench's statements.
    const n = taken.get(world) ?? 0
    taken.set(world, n + 1)
    const courseId = free.portal[(n + Math.floor(n / registrants.length) * 37) % free.portal.length]!
    return { body: bodyOf(courseId), token: registrants[n % registrants.length]!.token }
  }
}

/** Whether pgbench is installed: it is in Debian's postgresql-contrib. */
export const hasPgbench = () => spawnSync('pgbench', ['--version']).status === 0

/** The portal's statements for one confirmed class, as a pgbench script that does the same for other people. */
export async function pgbenchScript(recorder: ServerProcess, world: ApiWorld): Promise<string> {
  // The first and second confirmation may differ from later ones, because some data is read only once.
  const person = world.registrants.at(-1)!
  let statements: Recorded[] = []
  for (const courseId of world.free.portal.slice(0, 3)) {
    recorder.child.send('begin')
    await once(recorder.child, 'message')
    const response = await fetch(`${recorder.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: bodyOf(courseId),
    })
    const result = (await response.json()) as {
      data?: { createRegistrations: { results: { registration: { databaseId: number } | null }[] } }
    }
    const registration = result.data?.createRegistrations.results[0]?.registration
    if (!registration) throw new Error(`Nothing was registered: ${JSON.stringify(result)}`)
    recorder.child.send('end')
    ;[{ statements }] = (await once(recorder.child, 'message')) as [{ statements: Recorded[] }]
    if (courseId === world.free.portal[2])
      return scriptOf(statements, person, courseId, registration.databaseId, world)
  }
  throw new Error('There are fewer classes than that')
}

function scriptOf(
  statements: Recorded[],
  person: Person,
  courseId: number,
  registrationId: number,
  { registrants, free }: ApiWorld,
): string {
  const firstUser = registrants[0]!.userId
  const firstAttendee = registrants[0]!.attendeeId
  const names = new Map<unknown, string>([
    [person.userId, ':user'],
    [person.attendeeId, ':attendee'],
    [courseId, ':course'],
    [registrationId, ':reg_id'],
  ])
  const own = new RegExp(`\\b(${[...names.keys()].join('|')})\\b`)
  const literal = (value: unknown): string => {
    if (value === null || value === undefined) return 'null'
    if (Array.isArray(value) && value.length === 0) return "'{}'"
    if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
    if (typeof value === 'number' || typeof value === 'boolean') return names.get(value) ?? String(value)
    // Such as the key of the person's allowance, a row that no other person waits for.
    if (typeof value === 'object' && 'type' in value && value.type === 'Buffer')
      return "decode(md5(cast(:user::int as text)), 'hex')"
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    const parts = text.split(own).flatMap((part) => {
      const name = names.get(Number(part))
      return name ? [`cast(${name}::int as text)`] : quoted(part)
    })
    return parts.length === 1 ? parts[0]! : `(${parts.join(' || ')})`
  }
  const lines = statements.map(({ sql, parameters }) => {
    const text = sql.replace(/\s+/g, ' ').replace(/\$(\d+)/g, (_all, n) => literal(parameters[Number(n) - 1]))
    // `\gset` stores the number of the new registration, because the following statements use it.
    return text.includes('nextval(') ? `${text} \\gset reg_` : `${text};`
  })
  return [
    '\\set n :client_id + :turn * :clients',
    '\\set turn :turn + 1',
    `\\set p mod(:n, ${registrants.length})`,
    `\\set user ${firstUser} + :p`,
    `\\set attendee ${firstAttendee} + :p`,
    `\\set course ${free.pgbench[0]} + mod(:n + (:n / ${registrants.length}) * 37, ${free.pgbench.length})`,
    ...lines,
    '',
  ].join('\n')
}

/** In pieces: pgbench reads a colon with a word after it as a variable, in strings too. */
const quoted = (text: string): string[] =>
  text.split(/(?<=:)(?=[a-z_])/i).map((part) => `'${part.replaceAll("'", "''").replaceAll('\n', ' ')}'`)

/** Confirmations a second of PostgreSQL alone, with prepared statements on as many connections. */
export async function pgbenchPerSecond(
  url: string,
  script: string,
  seconds: number,
  turn: number,
): Promise<{ perSecond: number; turns: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'archway-bench-'))
  try {
    const file = join(folder, 'confirm.sql')
    writeFileSync(file, script)
    const args = [
      '-n',
      '-M',
      'prepared',
      '-c',
      `${connections}`,
      '-j',
      '1',
      '-T',
      `${seconds}`,
      '-D',
      `turn=${turn}`,
    ]
    const bench = spawn('pgbench', [...args, '-D', `clients=${connections}`, '-f', file, url])
    let output = ''
    for (const stream of [bench.stdout, bench.stderr]) stream.on('data', (part) => (output += part))
    await once(bench, 'exit')
    const tps = Number(/tps = ([\d.]+)/.exec(output)?.[1])
    const done = Number(/transactions actually processed: (\d+)/.exec(output)?.[1])
    if (!tps || /ERROR|aborted/.test(output)) throw new Error(`pgbench: ${output.slice(0, 2000)}\n${script}`)
    // 1.5 times the average, because some clients get more turns than others.
    return { perSecond: tps, turns: Math.ceil((done / connections) * 1.5) + 5 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
