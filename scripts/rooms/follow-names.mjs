// rewrites imports of names that moved (names.jsonl), in all files
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path/posix'

const moved = new Map()
for (const l of readFileSync('scripts/rooms/names.jsonl', 'utf8').trim().split('\n')) {
  const { from, to, names } = JSON.parse(l)
  for (const n of names) moved.set(`${from}|${n}`, to)
}
const spec = (f, t) => {
  let r = relative(dirname(f), t)
  if (!r.startsWith('.')) r = `./${r}`
  return r.startsWith('../') ? `#${t}` : r
}
const res = (f, s) =>
  s.startsWith('#') ? s.slice(1) : s.startsWith('.') ? normalize(join(dirname(f), s)) : s
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'domain', 'server', 'web', 'e2e', 'bench', 'scripts'],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((f) => /\.(ts|tsx)$/.test(f) && !f.endsWith('.generated.ts') && existsSync(f))
for (const f of files) {
  const t = readFileSync(f, 'utf8')
  const out = t.replace(/import (type )?\{([^}]*)\} from '([^']+)'\n/g, (all, type, items, s) => {
    const target = res(f, s)
    const list = items
      .split(',')
      .map((x) => x.trim())
      .filter(Boolean)
    const groups = new Map()
    let any = false
    for (const i of list) {
      const name = i.replace(/^type /, '').split(' as ')[0]
      let to = moved.get(`${target}|${name}`)
      if (to) any = true
      while (to && moved.get(`${to}|${name}`)) to = moved.get(`${to}|${name}`)
      if (to === f) continue
      const k = to ? spec(f, to) : s
      groups.set(k, [...(groups.get(k) ?? []), type ? `type ${i}` : i])
    }
    if (!any) return all
    return [...groups].map(([k, v]) => `import { ${v.join(', ')} } from '${k}'\n`).join('')
  })
  if (out !== t) {
    writeFileSync(f, out)
    console.log('names', f)
  }
}
