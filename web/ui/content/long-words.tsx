import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react'

/** Words up to this length stay whole in every list. */
const longestWhole = 20
const softHyphen = '\u00ad'

/** Adds soft hyphens to words longer than 20 letters. Shorter words never break. */
export function withSoftHyphens(text: string): string {
  return text.replace(/[\p{L}\p{M}\p{N}’']{21,}/gu, (word) => {
    const letters = word.match(/\P{M}\p{M}*/gu) ?? []
    if (letters.length <= longestWhole) return word
    const step = letters.length / Math.ceil(letters.length / (longestWhole / 2))
    return letters
      .map(
        (letter, at) =>
          (at > 0 && Math.floor(at / step) > Math.floor((at - 1) / step) ? softHyphen : '') + letter,
      )
      .join('')
  })
}

/**
 * An address gets no hyphens, because they would look like a part of it. It breaks after its punctuation, and inside
 * long parts without any.
 */
function addressParts(word: string): ReactNode {
  const parts = word.match(/[^@./_?&=-]{1,20}[@./_?&=-]*|[@./_?&=-]+/g) ?? [word]
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}

const isAddress = (word: string) => /[@/]|[._]\S/.test(word)

function broken(text: string): ReactNode {
  const words = text.split(/(\s+)/)
  if (!words.some((word) => word.length > longestWhole)) return text
  if (!words.some((word) => word.length > longestWhole && isAddress(word))) return withSoftHyphens(text)
  // Must be one element. In a flex row each part would become a separate item.
  return (
    <span>
      {words.map((word, at) => (
        <Fragment key={at}>
          {word.length > longestWhole && isAddress(word) ? addressParts(word) : withSoftHyphens(word)}
        </Fragment>
      ))}
    </span>
  )
}

/**
 * Adds break points to words longer than 20 letters, at any depth of the children. A table cell then needs no
 * `overflow-wrap: anywhere`, which would let a column break short words letter by letter.
 */
export function LongWords({ children }: { children: ReactNode }): ReactNode {
  return Children.map(children, (child) => {
    if (typeof child === 'string') return broken(child)
    if (!isValidElement<{ children?: ReactNode }>(child)) return child
    const inner = child.props.children
    // Without children there is no text. A function (render prop) is not ours to call.
    if (inner === undefined || inner === null || typeof inner === 'function') return child
    return cloneElement(child, undefined, <LongWords>{inner}</LongWords>)
  })
}
