// removes imports that tsc calls unused; usage: tsc output on stdin
import { readFileSync, writeFileSync } from 'node:fs'

const byFile = new Map()
for (const l of readFileSync(0, 'utf8').split('\n')) {
  const m = /^([^(]+)\((\d+),(\d+)\): error TS(6133|6196|6192): (?:'([^']+)' is declared|All imports)/.exec(l)
  if (m) byFile.set(m[1], [...(byFile.get(m[1]) ?? []), { line: +m[2], name: m[5] }])
}
for (const [f, list] of byFile) {
  let t = readFileSync(f, 'utf8')
  const lines = t.split('\n')
  const names = list.filter((x) => x.name).map((x) => x.name)
  const whole = list.filter((x) => !x.name).map((x) => x.line)
  let pos = 0
  const at = lines.map((l) => {
    const p = pos
    pos += l.length + 1
    return p
  })
  const cuts = whole.map((n) => at[n - 1])
  t = t.replace(/import (type )?\{([^}]*)\} from '([^']+)'\n/g, (_all, type, items, s, off) => {
    if (cuts.includes(off)) return ''
    const keep = items
      .split(',')
      .map((x) => x.trim())
      .filter(Boolean)
      .filter(
        (i) =>
          !names.includes(
            i
              .replace(/^type /, '')
              .split(' as ')
              .at(-1),
          ),
      )
    return keep.length ? `import ${type ?? ''}{ ${keep.join(', ')} } from '${s}'\n` : ''
  })
  writeFileSync(f, t)
  console.log('unused', f, names.join(' '))
}
