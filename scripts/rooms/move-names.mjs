// usage: node mvnames.mjs FROM TO name1,name2   (paths from root). Moves exported declarations and rewrites importers.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path/posix'
import { pathToFileURL } from 'node:url'

const { parseSync } = await import(
  pathToFileURL(join(process.cwd(), 'node_modules/vite/dist/node/index.js')).href
)
const [from, to, list] = process.argv.slice(2)
const names = new Set(list ? list.split(',') : [])
const spec = (f, t) => {
  let r = relative(dirname(f), t)
  if (!r.startsWith('.')) r = `./${r}`
  return r.startsWith('../') ? `#${t}` : r
}
export function addImport(text, f, target, items) {
  if (!items.length) return text
  const lines = items.map((i) => i)
  const allType = lines.every((i) => i.startsWith('type '))
  const stmt = allType
    ? `import type { ${lines.map((l) => l.slice(5)).join(', ')} } from '${spec(f, target)}'\n`
    : `import { ${lines.join(', ')} } from '${spec(f, target)}'\n`
  // merge with an existing import of the same module
  const { program } = parseSync(f, text)
  for (const n of program.body)
    if (
      n.type === 'ImportDeclaration' &&
      res(f, n.source.value) === target &&
      n.specifiers.every((s) => s.type === 'ImportSpecifier')
    ) {
      const have = n.specifiers.map(
        (s) =>
          `${n.importKind === 'type' || s.importKind === 'type' ? 'type ' : ''}${text.slice(s.start, s.end).replace(/^type /, '')}`,
      )
      const all = [...new Set([...have, ...lines])].filter(
        (x, _, arr) => !(x.startsWith('type ') && arr.includes(x.slice(5))),
      )
      const t = all.every((i) => i.startsWith('type '))
      return (
        text.slice(0, n.start) +
        (t
          ? `import type { ${all.map((l) => l.slice(5)).join(', ')} } from '${n.source.value}'`
          : `import { ${all.join(', ')} } from '${n.source.value}'`) +
        text.slice(n.end)
      )
    }
  const first = program.body.find((n) => n.type === 'ImportDeclaration')
  const at = first ? first.start : program.body[0] ? 0 : text.length
  return text.slice(0, at) + stmt + text.slice(at)
}
function res(f, s) {
  return s.startsWith('#') ? s.slice(1) : s.startsWith('.') ? normalize(join(dirname(f), s)) : s
}
// 1 take out
const src = readFileSync(from, 'utf8')
const { program, comments } = parseSync(from, src)
const cut = []
const kinds = new Map()
for (const n of program.body) {
  const d =
    n.type === 'ExportNamedDeclaration'
      ? n.declaration
      : /Declaration$/.test(n.type) && n.type !== 'ImportDeclaration' && !n.type.startsWith('Export')
        ? n
        : null
  if (!d) continue
  const ids = d.type === 'VariableDeclaration' ? d.declarations.map((x) => x.id.name) : [d.id.name]
  if (!ids.some((i) => names.has(i))) continue
  for (const i of ids) kinds.set(i, /^TS(Interface|TypeAlias)/.test(d.type) ? 'type' : 'value')
  let start = n.start
  for (let again = true; again; ) {
    again = false
    for (const c of comments)
      if (
        c.end <= start &&
        /^\s*$/.test(src.slice(c.end, start)) &&
        !/\n\s*\n/.test(src.slice(c.end, start))
      ) {
        start = c.start
        again = true
      }
  }
  cut.push([start, n.end])
}
for (const n of names) if (!kinds.has(n)) console.error('not found', n)
const moved = cut.map(([a, b]) => src.slice(a, b)).join('\n\n')
let rest = src
for (const [a, b] of cut.reverse()) rest = rest.slice(0, a) + rest.slice(b).replace(/^\n+/, '\n')
// imports the moved text needs
const usedIn = (t, name) => new RegExp(`(?<![\\w']|(?<!\\.\\.)\\.)${name}\\b`).test(t)
const bring = new Map()
for (const n of program.body)
  if (n.type === 'ImportDeclaration')
    for (const s of n.specifiers) {
      if (s.type !== 'ImportSpecifier') continue
      if (usedIn(moved, s.local.name)) {
        const target =
          n.source.value.startsWith('.') || n.source.value.startsWith('#')
            ? res(from, n.source.value)
            : n.source.value
        const item = `${n.importKind === 'type' || s.importKind === 'type' ? 'type ' : ''}${src.slice(s.start, s.end).replace(/^type /, '')}`
        bring.set(target, [...(bring.get(target) ?? []), item])
      }
    }
let dest = existsSync(to) ? readFileSync(to, 'utf8') : ''
dest = `${dest.trimEnd() + (dest ? '\n\n' : '') + moved}\n`
const addAny = (text, f, target, items) =>
  /^(domain|server|web)\//.test(target)
    ? target === f
      ? text
      : addImport(text, f, target, items)
    : addPkg(text, f, target, items)
function addPkg(text, f, pkg, items) {
  const { program } = parseSync(f, text)
  for (const n of program.body)
    if (
      n.type === 'ImportDeclaration' &&
      n.source.value === pkg &&
      n.specifiers.every((s) => s.type === 'ImportSpecifier')
    ) {
      const have = n.specifiers.map(
        (s) =>
          `${n.importKind === 'type' || s.importKind === 'type' ? 'type ' : ''}${text.slice(s.start, s.end).replace(/^type /, '')}`,
      )
      const all = [...new Set([...have, ...items])]
      return `${text.slice(0, n.start)}import { ${all.join(', ')} } from '${pkg}'${text.slice(n.end)}`
    }
  return `import { ${items.join(', ')} } from '${pkg}'\n${text}`
}
for (const [t, items] of bring) dest = addAny(dest, to, t, items)
writeFileSync(to, dest)
// what remains and uses them
const body = rest
const still = [...kinds].filter(([n]) => usedIn(body, n)).map(([n, k]) => (k === 'type' ? `type ${n}` : n))
rest = addImport(rest, from, to, still)
writeFileSync(from, rest)
// 2 importers
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'domain', 'server', 'web', 'e2e', 'bench', 'scripts'],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((f) => /\.(ts|tsx)$/.test(f) && !f.endsWith('.generated.ts') && existsSync(f))
for (const f of files) {
  if (f === from) continue
  let text = readFileSync(f, 'utf8')
  if (![...names].some((n) => text.includes(n))) continue
  const { program } = parseSync(f, text)
  const edits = []
  const add = []
  for (const n of program.body) {
    if (n.type !== 'ImportDeclaration' || res(f, n.source.value) !== from) continue
    const keep = [],
      go = []
    for (const s of n.specifiers) {
      const item = `${n.importKind === 'type' || s.importKind === 'type' ? 'type ' : ''}${text.slice(s.start, s.end).replace(/^type /, '')}`
      const imported = s.imported?.name
      ;(names.has(imported) ? go : keep).push(item)
    }
    if (!go.length) continue
    add.push(...go)
    const t = keep.every((i) => i.startsWith('type '))
    edits.push([
      n.start,
      n.end,
      keep.length
        ? t
          ? `import type { ${keep.map((k) => k.slice(5)).join(', ')} } from '${n.source.value}'`
          : `import { ${keep.join(', ')} } from '${n.source.value}'`
        : '',
    ])
  }
  if (!edits.length) continue
  for (const [a, b, r] of edits.reverse())
    text = text.slice(0, a) + r + (r ? text.slice(b) : text.slice(b).replace(/^\n/, ''))
  if (f !== to) text = addImport(text, f, to, add)
  writeFileSync(f, text)
}
import('node:fs').then((fs) =>
  fs.appendFileSync(
    'scripts/rooms/names.jsonl',
    `${JSON.stringify({ from, to, names: [...kinds.keys()] })}\n`,
  ),
)
console.log('moved', [...kinds.keys()].join(', '), 'to', to)
