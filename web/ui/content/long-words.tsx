import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react'

/** Words up to here stay whole in every list. */
const longestWhole = 20
const softHyphen = '\u00ad'

/** A text whose words may break with a hyphen where they are longer than 20 letters. Shorter words never break. */
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

/** An address takes no hyphens: they would look like a part of it. It breaks after its signs, and where those are far apart. */
function addressParts(word: string): ReactNode {
  const parts = word.match(/[^@./_-]{1,20}[@./_-]*|[@./_-]+/g) ?? [word]
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
  // One element: in a row that is a flex box each part would be an item of its own.
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
 * What stands in a list, with places to break in words longer than 20 letters, however deep the text lies. So a cell needs
 * no `overflow-wrap: anywhere`, which would let a column break short words one letter at a time.
 */
export function LongWords({ children }: { children: ReactNode }): ReactNode {
  return Children.map(children, (child) => {
    if (typeof child === 'string') return broken(child)
    if (!isValidElement<{ children?: ReactNode }>(child)) return child
    const inner = child.props.children
    // Without children there is no text of ours; a function is not for us to call.
    if (inner === undefined || inner === null || typeof inner === 'function') return child
    return cloneElement(child, undefined, <LongWords>{inner}</LongWords>)
  })
}
