import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path/posix'

const old = 'web/platform/graphql/documents.generated.ts'
const gens = execFileSync('find', ['web', '-name', 'documents.generated.ts'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((f) => f !== old)
const owner = new Map() // name -> [gen files]
const defs = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'web', 'server/classes/documents'],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((f) => f.endsWith('.graphql') && existsSync(f))
const roomOf = (f) =>
  f.startsWith('server/')
    ? 'web/classes'
    : f.split('/')[2] === 'manage'
      ? f.split('/').slice(0, 3).join('/')
      : f.split('/').slice(0, 2).join('/')
const home = new Map()
for (const f of defs)
  for (const m of readFileSync(f, 'utf8').matchAll(/^(query|mutation|fragment) (\w+)/gm))
    home.set(m[2], roomOf(f))
for (const g of gens)
  for (const m of readFileSync(g, 'utf8').matchAll(/^export (?:type|const|class) (\w+)/gm))
    owner.set(m[1], [...(owner.get(m[1]) ?? []), g])
const spec = (f, t) => {
  let r = relative(dirname(f), t)
  if (!r.startsWith('.')) r = `./${r}`
  return r.startsWith('../') ? `#${t}` : r
}
const res = (f, s) =>
  s.startsWith('#') ? s.slice(1) : s.startsWith('.') ? normalize(join(dirname(f), s)) : s
const cap = (s) => s[0].toUpperCase() + s.slice(1)
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'web', 'e2e', 'server', 'scripts', 'bench'],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((f) => /\.tsx?$/.test(f) && !f.endsWith('.generated.ts') && existsSync(f))
for (const f of files) {
  const t = readFileSync(f, 'utf8')
  const out = t.replace(/import (type )?\{([^}]*)\} from '([^']+)'\n/g, (all, type, items, s) => {
    if (res(f, s) !== old) return all
    const groups = new Map()
    for (const i of items
      .split(',')
      .map((x) => x.trim())
      .filter(Boolean)) {
      const name = i.replace(/^type /, '').split(' as ')[0]
      let to
      if (name === 'TypedDocumentString') to = 'web/platform/graphql/typed-document-string.ts'
      else {
        const c = owner.get(name) ?? []
        const op = [...home.keys()].find((k) =>
          [
            `${cap(k)}Document`,
            `${cap(k)}QueryResult`,
            `${cap(k)}MutationResult`,
            `${cap(k)}QueryVariables`,
            `${cap(k)}MutationVariables`,
            `${k}Fragment`,
            `${cap(k)}Fragment`,
            `${k}Document`,
            `${k}QueryResult`,
            `${k}MutationResult`,
            `${k}QueryVariables`,
            `${k}MutationVariables`,
          ].includes(name),
        )
        const own = roomOf(f)
        to = op
          ? `${home.get(op)}/documents.generated.ts`
          : (c.find((g) => dirname(g) === own) ?? c.find((g) => g.split('/')[1] === f.split('/')[1]) ?? c[0])
        if (!to) {
          console.log('?', f, name)
          to = old
        }
        if (!op && c.length && roomOf(to).split('/')[1] !== f.split('/')[1]) console.log('cross', f, name, to)
        if (op && to.split('/')[1] !== f.split('/')[1]) console.log('CROSS', f, name, to)
      }
      groups.set(to, [...(groups.get(to) ?? []), type ? `type ${i}` : i])
    }
    return [...groups].map(([k, v]) => `import { ${v.join(', ')} } from '${spec(f, k)}'\n`).join('')
  })
  if (out !== t) writeFileSync(f, out)
}
