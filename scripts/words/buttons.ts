/**
 * The keys of the button texts in a source file. Leaves out keys built at run time, and the texts that a button opens
 * or switches.
 */
export function buttonTexts(source: string): string[] {
  return [...source.matchAll(/<(Button|SubmitButton)\b/g)].flatMap(({ index, 0: start, 1: tag }) => {
    const from = endOfTag(source, index + start.length)
    const opening = source.slice(index, from)
    if (opening.endsWith('/') || /aria-(?:expanded|haspopup|pressed)|popoverTarget=/.test(opening)) return []
    const inside = source.slice(from + 1, source.indexOf(`</${tag}>`, from))
    const text = inside.replaceAll(/<\w[^>]*\b(?:hidden|className="visually-hidden")[^>]*>[^<]*<\/\w+>/g, '')
    return [...text.matchAll(/\bt\('([\w.-]+)'/g)].map(([, key]) => key!)
  })
}

/** Whether an email's text is on its button, by its key: each email calls it its action. */
export const isMailButton = (key: string): boolean => /\.(?:action|\w+Action)$/.test(key)

/** The end of an opening tag: the first > outside of braces. */
function endOfTag(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1
    else if (source[at] === '}') depth -= 1
    else if (source[at] === '>' && depth === 0) return at
  }
  return source.length
}
