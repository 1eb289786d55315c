// usage: node move.mjs  (in the root of the checkout): moves files by the table and rewrites what names them
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, normalize, relative } from 'node:path/posix'

const sh = (...a) => execFileSync(a[0], a.slice(1), { encoding: 'utf8', maxBuffer: 1e9 })
const tracked = sh('git', 'ls-files').trim().split('\n')
const table = new Map()
const load = (f) => {
  for (const l of readFileSync(f, 'utf8').split('\n')) {
    const [a, b] = l.split('\t')
    if (a && b) table.set(a, b)
  }
}
if (process.env.TABLE) load(process.env.TABLE)
else {
  load('../shared/design/topics-paths.tsv')
  if (existsSync('scripts/rooms/rooms.tsv')) load('scripts/rooms/rooms.tsv')
}
const map = new Map() // old -> new for every tracked file
const stem = (p) =>
  basename(p)
    .replace(/\.(long|race|property)?\.?test\.tsx?$/, '')
    .replace(/\..*$/, '')
const movable = (f) => /^(domain|server|web|e2e\/journeys)\//.test(f)
const unmapped = []
for (const f of tracked) {
  if (!movable(f)) continue
  if (table.has(f)) {
    map.set(f, table.get(f))
    continue
  }
  if (process.env.TABLE) map.set(f, f)
  else unmapped.push(f)
}
for (const f of unmapped) {
  const dir = dirname(f)
  const sib = [...table].filter(([o]) => dirname(o) === dir)
  const same = sib.find(([o]) => stem(o) === stem(f))
  let to
  if (same) to = dirname(same[1])
  else {
    const count = new Map()
    for (const [, n] of sib) count.set(dirname(n), (count.get(dirname(n)) ?? 0) + 1)
    to = [...count].sort((a, b) => b[1] - a[1])[0]?.[0]
  }
  if (!to) {
    // nearest parent folder that is mapped as a whole
    let d = dir,
      rest = ''
    while (d.includes('/')) {
      rest = join(basename(d), rest)
      d = dirname(d)
      const inside = [...table].filter(([o]) => dirname(o) === d)
      if (inside.length) {
        const c = new Map()
        for (const [, n] of inside) c.set(dirname(n), (c.get(dirname(n)) ?? 0) + 1)
        to = join([...c].sort((a, b) => b[1] - a[1])[0][0], rest).replace(/\/$/, '')
        break
      }
    }
  }
  if (!to) {
    console.error('no place for', f)
    to = dir
  }
  const base = basename(f)
  map.set(f, join(to, base))
  console.error('new file:', f, '->', map.get(f))
}
const seen = new Map()
for (const [o, n] of map) {
  if (seen.has(n)) console.error('CLASH', o, seen.get(n), n)
  seen.set(n, o)
}
const newOf = (f) => map.get(f) ?? f
const oldFiles = new Set(tracked)
// folders: old dir -> new dir when all its files go to one place with the same tails
const dirs = new Map()
for (const f of tracked) {
  let d = dirname(f)
  while (d !== '.') {
    const tail = f.slice(d.length)
    const n = newOf(f)
    const nd = n.endsWith(tail) ? n.slice(0, -tail.length) : null
    if (!dirs.has(d)) dirs.set(d, nd)
    else if (dirs.get(d) !== nd) dirs.set(d, null)
    d = dirname(d)
  }
}
const warn = new Set()
function newSpec(oldFrom, newFrom, spec, isCode) {
  const [path, tail = ''] =
    spec.split(/(?=[?#])/).length > 1 && !spec.startsWith('#')
      ? [spec.split(/[?#]/)[0], spec.slice(spec.split(/[?#]/)[0].length)]
      : [spec, '']
  const isAlias = path.startsWith('#')
  const target = normalize(isAlias ? path.slice(1) : join(dirname(oldFrom), path)).replace(/\/$/, '')
  const slash = path.endsWith('/') ? '/' : ''
  let to
  if (target === '.') to = '.'
  else if (oldFiles.has(target)) to = newOf(target)
  else if (dirs.has(target)) {
    to = dirs.get(target)
    if (to === null) {
      warn.add(`${oldFrom}: folder ${spec}`)
      return null
    }
    if (isAlias) return `#${to}${slash}${tail}`
  } else return null
  if (to === '.') return isCode ? `${relative(dirname(newFrom), '.')}/` : null
  if (!isCode) {
    const r = relative(dirname(newFrom), to)
    return (r || '.') + slash + tail
  }
  const floor = (p) => p.split('/')[0]
  let rel = relative(dirname(newFrom), to)
  if (!rel.startsWith('.')) rel = `./${rel}`
  if (isAlias || !spec.startsWith('.'))
    return rel.startsWith('../') || floor(to) !== floor(newFrom) ? `#${to}${tail}` : `${rel}${tail}`
  // it was relative: stay relative inside one folder, otherwise by the floor's alias where there is one
  if (
    rel.startsWith('../') &&
    /^(domain|server|web)$/.test(floor(to)) &&
    /^(domain|server|web)$/.test(floor(newFrom)) &&
    oldFiles.has(target) &&
    !/\.(css|svg|html)$/.test(to)
  )
    return `#${to}${tail}`
  return rel + slash + tail
}
const textual = /\.(ts|tsx|mts|mjs|js|css|html|json|md|sh|yml)$|^\.ci\/run$|^\.gitignore$/
const changed = new Map()
for (const f of tracked) {
  if (
    !textual.test(f) ||
    f === 'package-lock.json' ||
    f.startsWith('sample-data/') ||
    f.endsWith('.generated.ts')
  )
    continue
  const text = readFileSync(f, 'utf8')
  const nf = newOf(f)
  const isMd = f.endsWith('.md')
  const re = isMd
    ? /\]\(([^)\s]+)\)|(?<![\w./#@-])((?:domain|server|web|e2e)\/[\w./-]*\w)/g
    : /(['"`])((?:\.{1,2}\/|#(?:domain|server|web)\/)[^'"`\n$]*?)\1|(?<![\w./#@-])((?:domain|server|web|e2e)\/[\w./-]*\w)/g
  const out = text.replace(re, (all, a, b, c) => {
    if (isMd) {
      if (a !== undefined) {
        if (/^[a-z]+:/.test(a) || a.startsWith('#')) return all
        const [p, h] = a.split('#')
        const n = newSpec(f, nf, p, false)
        return n === null ? all : `](${n}${h ? `#${h}` : ''})`
      }
      return bare(b) ?? all
    }
    if (a !== undefined) {
      const n = newSpec(f, nf, b, true)
      return n === null ? all : a + n + a
    }
    return bare(c) ?? all
  })
  function bare(path) {
    if (oldFiles.has(path)) return newOf(path)
    if (dirs.has(path)) {
      const d = dirs.get(path)
      if (d === null) warn.add(`${f}: folder ${path} is divided`)
      else return d
    }
    // a path without its ending, or a file of another ending
    return null
  }
  if (out !== text) changed.set(f, out)
}
for (const [f, t] of changed) writeFileSync(f, t)
// move, through a temporary name where targets are also sources
const moves = [...map].filter(([o, n]) => o !== n)
for (const [o] of moves) {
  mkdirSync(dirname(`.moving/${o}`), { recursive: true })
  renameSync(o, `.moving/${o}`)
}
for (const [o, n] of moves) {
  mkdirSync(dirname(n), { recursive: true })
  if (existsSync(n)) console.error('exists', n)
  renameSync(`.moving/${o}`, n)
}
sh('rm', '-rf', '.moving')
sh('find', 'domain', 'server', 'web', 'e2e/journeys', '-type', 'd', '-empty', '-delete')
console.error(`${moves.length} moved, ${changed.size} rewritten`)
for (const w of warn) console.error('warn', w)
