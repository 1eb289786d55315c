// merges several imports of one module in a file
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'domain', 'server', 'web', 'e2e', 'bench', 'scripts'],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((f) => /\.(ts|tsx)$/.test(f) && !f.endsWith('.generated.ts') && existsSync(f))
const res = (f, s) =>
  s.startsWith('#') ? s.slice(1) : s.startsWith('.') ? normalize(join(dirname(f), s)) : s
for (const f of files) {
  const t = readFileSync(f, 'utf8')
  const by = new Map()
  for (const m of t.matchAll(/import (type )?\{([^}]*)\} from '([^']+)'\n/g)) {
    const k = res(f, m[3])
    by.set(k, [...(by.get(k) ?? []), m])
  }
  let out = t
  for (const [, list] of by) {
    if (list.length < 2) {
      const items = list[0][2]
        .split(',')
        .map((x) => x.trim())
        .filter(Boolean)
      if (new Set(items).size === items.length) continue
    }
    const items = new Set(
      list.flatMap((m) =>
        m[2]
          .split(',')
          .map((x) => x.trim())
          .filter(Boolean)
          .map((i) => (m[1] ? `type ${i}` : i)),
      ),
    )
    const keep = [...items].filter((x) => !(x.startsWith('type ') && items.has(x.slice(5))))
    const stmt = `import { ${keep.join(', ')} } from '${list[0][3]}'\n`
    list.forEach((m, i) => {
      out = out.replace(m[0], i === 0 ? () => stmt : '')
    })
  }
  if (out !== t) {
    writeFileSync(f, out)
    console.log('merged', f)
  }
}
