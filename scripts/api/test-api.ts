/**
 * `npm run test:api`: tests the API as other software uses it. Redocly checks the document against the standard.
 * openapi-typescript generates a client from it, which is compiled and used. json-schema-faker generates calls from it.
 * They go through Stoplight's Prism, which validates each response against the document. Calls that break the document
 * are sent too: they must be rejected as problems and never crash the server. The tools are installed once, in a folder
 * of the project's cache, because they need another version of TypeScript. Not part of CI: it takes some minutes.
 */
import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startRealPortal } from '../../server/testing/started-portal.ts'

const packages = [
  'openapi-typescript@7',
  // openapi-typescript uses this compiler's AST.
  'typescript@5',
  '@stoplight/prism-cli@5',
  '@redocly/openapi-core@1',
  'json-schema-faker@0.5',
]
const timesEach = 30
/** Below node_modules, so that the client finds the project's openapi-fetch. */
const tools = fileURLToPath(new URL('../../node_modules/.cache/archway-api', import.meta.url))
const bin = (name: string) => join(tools, 'node_modules/.bin', name)

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: object
}
interface Described {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': { schema: object } } }
  responses: Record<string, unknown>
}
interface Document {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, object> }
}

if (!existsSync(bin('prism'))) {
  mkdirSync(tools, { recursive: true })
  writeFileSync(join(tools, 'package.json'), '{ "private": true, "type": "module" }')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: tools, stdio: 'inherit' })
}
const portal = await startRealPortal()
const failures: string[] = []
try {
  const base = `${portal.url}/api/v1`
  const document = (await (await fetch(`${base}/openapi.json`)).json()) as Document
  writeFileSync(join(tools, 'openapi.json'), JSON.stringify({ ...document, servers: [{ url: base }] }))
  await tryDocument(document)
  const token = await logIn()
  tryClient(base, token)
  await tryConformance(base, document, token)
} finally {
  await portal.remove()
}
for (const problem of failures) console.error(problem)
if (failures.length > 0) process.exit(1)

async function logIn(): Promise<string> {
  const query = 'mutation ($input: LoginInput!) { login(input: $input) { authToken } }'
  const input = { username: 'attendee@example.org', password: 'Portal-demo-2026' }
  const response = await fetch(`${portal.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { input } }),
  })
  return ((await response.json()) as { data: { login: { authToken: string } } }).data.login.authToken
}

async function tryDocument(document: Document): Promise<void> {
  interface Redocly {
    createConfig(config: object): Promise<object>
    lintFromString(of: { source: string; config: object }): Promise<{ ruleId: string; message: string }[]>
  }
  const redocly = (await import(
    createRequire(join(tools, 'package.json')).resolve('@redocly/openapi-core')
  )) as Redocly
  // The tested portal runs on this machine.
  const rules = { 'no-server-example.com': 'off' }
  const config = await redocly.createConfig({ extends: ['spec', 'recommended'], rules })
  const problems = await redocly.lintFromString({ source: JSON.stringify(document), config })
  for (const { ruleId, message } of problems) failures.push(`The document: ${ruleId}: ${message}`)
  console.log(`The document is held to OpenAPI 3.1: ${problems.length} problems.`)
}

function tryClient(base: string, token: string): void {
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: tools, stdio: 'inherit' })
  run(bin('openapi-typescript'), 'openapi.json', '-o', 'api.d.ts')
  copyFileSync(join(import.meta.dirname, 'client.ts.txt'), join(tools, 'client.ts'))
  run(
    bin('tsc'),
    '--strict',
    '--skipLibCheck',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--target',
    'es2022',
    '--outDir',
    'out',
    'client.ts',
  )
  run(process.execPath, 'out/client.js', base, token)
}

async function tryConformance(base: string, document: Document, token: string): Promise<void> {
  const { default: faker } = (await import(
    createRequire(join(tools, 'package.json')).resolve('json-schema-faker')
  )) as { default: { generate(schema: object, refs?: object): unknown; option(options: object): void } }
  faker.option({ alwaysFakeOptionals: false, useDefaultValue: true, minItems: 1, maxItems: 3 })
  // The document's components resolve the schema's references.
  const fake = (schema: object) => faker.generate({ ...schema, components: document.components } as object)
  const port = 4700 + (process.pid % 200)
  const prism = spawn(bin('prism'), ['proxy', 'openapi.json', base, '--errors', '-p', String(port)], {
    cwd: tools,
    stdio: 'ignore',
  })
  try {
    const through = `http://127.0.0.1:${port}`
    for (
      let tries = 0;
      tries < 100 && !(await fetch(`${through}/site`).then(Boolean, () => false));
      tries += 1
    )
      await pause(200)
    let calls = 0
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, described] of Object.entries(methods)) {
        for (let time = 0; time < timesEach; time += 1) {
          await send(through, path, method, described, (schema) => fake(schema), true)
          await send(base, path, method, described, (schema) => broken(fake(schema)), false)
          calls += 2
        }
      }
    console.log(`${calls} generated calls; ${failures.length} that are not as the document says.`)
  } finally {
    prism.kill()
  }

  async function send(
    to: string,
    path: string,
    method: string,
    { operationId, parameters = [], requestBody, responses }: Described,
    value: (schema: object) => unknown,
    isValid: boolean,
  ): Promise<void> {
    const query = new URLSearchParams()
    let at = path
    for (const { name, in: where, required, schema } of parameters) {
      if (where === 'path')
        at = at.replace(`{${name}}`, encodeURIComponent(String(value(schema)) || 'nothing'))
      else if (where === 'query' && (required || Math.random() < 0.4))
        for (const one of [value(schema)].flat()) query.append(name, String(one))
    }
    const schema = requestBody?.content['application/json'].schema
    const body = schema && JSON.stringify(value(schema))
    const response = await fetch(`${to}${at}?${query}`, {
      method: method.toUpperCase(),
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      body,
    })
    const text = await response.text()
    const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json')
    const report = (what: string) =>
      failures.push(
        `${operationId}: ${what}: ${method} ${at}?${query} ${body ?? ''} -> ${response.status} ${text.slice(0, 400)}`,
      )
    // Prism rejects these itself: the generator does not support every pattern of the document.
    if (isValid && /prism\/errors#(UNPROCESSABLE_ENTITY|INVALID)/.test(text)) return
    if (/prism\/errors/.test(text)) report('not as the document says')
    else if (response.status >= 500) report('a fault')
    else if (!(String(response.status) in responses)) report('a status that the document does not know')
    else if (response.status >= 400 && !isProblem) report('no problem')
  }
}

/** A value of another type or shape than the given one. */
function broken(value: unknown): unknown {
  const odd = [null, '', -1, 1.5, 2 ** 53, 'x'.repeat(500), '\u0000', [], {}, true, '../..', "'; --"]
  const any = () => odd[Math.floor(Math.random() * odd.length)]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return any()
  const entries = Object.entries(value)
  const at = Math.floor(Math.random() * entries.length)
  return Object.fromEntries(entries.map(([name, one], nth) => [name, nth === at ? any() : one]))
}
