// generates <topic>.door.ts from what other topics import, and rewrites those imports. --dry prints only
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path/posix'

const dry = process.argv.includes('--dry')
const floors = process.argv.filter((a) => a === 'server' || a === 'web')
const notTopics = new Set(['platform', 'ui', 'wiring', 'app', 'testing', 'public'])
const isTest = (f) => /\.(test|long)\.tsx?$|\.test\.tsx?$/.test(f) || /\/testing\//.test(f)
const topicOf = (f) => {
  const p = f.split('/')
  return p.length < 3 || notTopics.has(p[1]) || !/^(server|web)$/.test(p[0]) ? null : `${p[0]}/${p[1]}`
}
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...floors], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((f) => /\.tsx?$/.test(f) && existsSync(f) && !f.endsWith('.generated.ts'))
const res = (f, s) =>
  s.startsWith('#') ? s.slice(1) : s.startsWith('.') ? normalize(join(dirname(f), s)) : s
const re = /import (type )?\{([^}]*)\} from '([^']+)'\n/g
const standing = new Map() // door path -> Map(name -> {file, type})
for (const f of files)
  if (/\.door\.tsx?$/.test(f)) {
    const m = new Map()
    for (const e of readFileSync(f, 'utf8').matchAll(/export (type )?\{([^}]*)\} from '([^']+)'/g))
      for (const i of e[2]
        .split(',')
        .map((x) => x.trim())
        .filter(Boolean))
        m.set(i.replace(/^type /, ''), {
          file: normalize(join(dirname(f), e[3])),
          type: !!e[1] || i.startsWith('type '),
        })
    standing.set(f, m)
  }
const doors = new Map() // topic -> Map(file -> Map(name -> isTypeOnly))
const edits = []
for (const f of files) {
  if (isTest(f) || f.endsWith('.door.ts') || f.endsWith('.door.tsx')) continue
  const own = topicOf(f)
  if (!own) continue
  const t = readFileSync(f, 'utf8')
  const out = t.replace(re, (all, type, items, s) => {
    const target = res(f, s)
    const top = topicOf(target)
    if (!top || top === own || !/\.tsx?$/.test(target)) return all
    const door = standing.get(target)
    if (/\/manage\/.*\.door\.ts$/.test(target)) return all
    const list = items
      .split(',')
      .map((x) => x.trim())
      .filter(Boolean)
      .map((i) => (type ? `type ${i}` : i))
    for (const i of list) {
      const isType = i.startsWith('type ')
      const name = i.replace(/^type /, '').split(' as ')[0]
      const byFile = doors.get(top) ?? new Map()
      doors.set(top, byFile)
      const home = door ? door.get(name)?.file : target
      if (!home) {
        console.log('??', f, name, target)
        continue
      }
      const names = byFile.get(home) ?? new Map()
      byFile.set(home, names)
      names.set(name, {
        type: (names.get(name)?.type ?? true) && isType,
        users: (names.get(name)?.users ?? new Set()).add(own),
      })
    }
    return `import { ${list.join(', ')} } from '#${top}/${top.split('/')[1]}.door.ts'\n`
  })
  if (out !== t) edits.push([f, out])
  for (const m of t.matchAll(/import\('([^']+)'\)|export [^;]*from '([^']+)'|import '([^']+)'/g)) {
    const target = res(f, m[1] ?? m[2] ?? m[3])
    const top = topicOf(target)
    if (top && top !== own) console.log('OTHER', f, target)
  }
}
for (const [top, byFile] of [...doors].sort()) {
  let n = 0
  for (const names of byFile.values()) n += names.size
  console.log(`${top}: ${n} names of ${byFile.size} files`)
  if (dry)
    for (const [file, names] of byFile)
      console.log(
        '   ',
        file,
        [...names]
          .map(
            ([k, v]) => `${v.type ? 'type ' : ''}${k}(${[...v.users].map((u) => u.split('/')[1]).join(' ')})`,
          )
          .join(', '),
      )
  if (!dry) {
    const door = `${top}/${top.split('/')[1]}.door.ts`
    // type-ness: what is a type declaration at its home
    const lines = [...byFile].sort().map(([file, names]) => {
      const spec = `./${relative(top, file)}`
      const items = [...names]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([k, v]) => (v.type ? `type ${k}` : k))
      return items.every((i) => i.startsWith('type '))
        ? `export type { ${items.map((i) => i.slice(5)).join(', ')} } from '${spec}'`
        : `export { ${items.join(', ')} } from '${spec}'`
    })
    writeFileSync(
      door,
      `// All that other topics may use of ${top.split('/')[1]}. What does not stand here may change freely.\n\n${lines.join('\n')}\n`,
    )
  }
}
// names used in tests stay as they are
if (!dry) for (const [f, out] of edits) writeFileSync(f, out)
