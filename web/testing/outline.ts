/** Attributes that change what an element is, what it accepts or where it leads. */
const attributes = (
  'type name href src alt target lang maxlength autocomplete inputmode min max step accept rows scope colspan ' +
  'aria-label aria-expanded aria-pressed aria-current aria-invalid aria-required aria-checked aria-selected aria-live aria-busy'
).split(' ')
const states = ['required', 'disabled', 'checked', 'multiple', 'readOnly', 'open', 'hidden'] as const
/** Elements without a meaning of their own. Their text counts. */
const plain = /^(div|span|p|b|i|em|strong|small|time|br|tbody|bdi|wbr)$/

/**
 * What is on a page, a line each: texts, headings, links, buttons, and fields with their names, hints, limits and
 * values.
 */
export function outlineOf(root: Element): string[] {
  return [...root.childNodes].flatMap((child) => {
    if (child.nodeType === 3) return oneLine(child.textContent)
    if (!(child instanceof HTMLElement) || child.localName === 'script') return []
    const line = lineOf(child)
    const inside = outlineOf(child)
    if (!line) return inside
    // A link, a heading or a button with only a text.
    if (inside.length === 1 && !inside[0]!.startsWith('  ')) return [`${line}: ${inside[0]}`]
    return [line, ...inside.map((one) => `  ${one}`)]
  })
}

const oneLine = (text: string | null) => {
  const line = (text ?? '').replaceAll(/\s+/g, ' ').trim()
  return line ? [line] : []
}

function lineOf(element: HTMLElement): string {
  const facts = [
    // React makes up a name such as _r_3k_ for a group of radio buttons.
    ...attributes.map((name) => [
      name.replace('aria-', ''),
      element.getAttribute(name)?.replaceAll(/_r_\w+_/g, 'made-up'),
    ]),
    ...states.map((name) => [
      name,
      (element as unknown as Record<string, unknown>)[name] === true ? 'yes' : null,
    ]),
    ['label', textOf(element, 'aria-labelledby')],
    ['hint', textOf(element, 'aria-describedby')],
    [
      'value',
      element.matches('input, textarea, select, option') ? (element as HTMLInputElement).value : null,
    ],
  ].flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  const role = element.getAttribute('role')
  if (!role && facts.length === 0 && plain.test(element.localName)) return ''
  return [role ?? element.localName, ...facts].join(' ')
}

/** The text of the elements that an attribute names. */
function textOf(element: Element, attribute: string): string | null {
  const ids = element.getAttribute(attribute)?.split(' ') ?? []
  const texts = ids.flatMap((id) => oneLine(element.ownerDocument.getElementById(id)?.textContent ?? null))
  return texts.join(' ') || null
}
