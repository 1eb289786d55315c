/** Characters shown of each text. */
const shown = 28
/** Characters shown before the difference. */
const before = 10

/**
 * The difference of two texts, on one line each. Short texts are whole. Longer ones start shortly before their first
 * difference.
 */
export function excerptsOf(was: string | null, now: string | null): [was: string, now: string] {
  const [one, other] = [was ?? '', now ?? '']
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const from = Math.max(one.length, other.length) <= shown ? 0 : Math.max(0, same - before)
  return [excerpt(one, from), excerpt(other, from)]
}

function excerpt(text: string, from: number): string {
  const part = text.slice(from, from + shown).replace(/\s/g, ' ')
  return `${from > 0 ? '…' : ''}${part}${text.length > from + shown ? '…' : ''}`
}
