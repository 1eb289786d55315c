/** The text of a mail for who keeps or looks at it: what a link carries after its path would let a reader act in the receiver's place. */
export function withoutSecrets(text: string): string {
  return text.replace(/(https?:\/\/[^\s?#]*)\?\S*/g, '$1?…')
}
