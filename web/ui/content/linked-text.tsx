import { linkedParts } from '#domain/kernel/text/linked-text.rule.ts'
import './linked-text.css'

/** Plain text in which phone numbers and email addresses are links. */
export function LinkedText({ text }: { text: string }) {
  return linkedParts(text).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a className="linked-text" key={part.href} href={part.href}>
        {part.text}
      </a>
    ),
  )
}
